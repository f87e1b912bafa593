import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CatalogueError, invalid } from './catalogue/errors.ts';
import type { Library } from './catalogue/library.ts';
import type { Config } from './config.ts';
import { answerClientError } from './server/client-error.ts';
import { type CurrentLibrary, currentLibrary } from './server/current-library.ts';
import { defaultLimits, type Limits } from './server/limits.ts';
import { createListener, type ListenerOptions } from './server/listener.ts';

export interface ServerOptions extends Omit<ListenerOptions, 'config' | 'library' | 'limits'> {
  readonly config: Pick<Config, 'host' | 'port' | 'baseUrl'>;
  /** Closed by the server, when it ends or another takes its place. */
  readonly library: Library;
  readonly limits?: Partial<Limits>;
}

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:4321`. */
  readonly address: string;
  /** Goes over to another library; what is under way ends with the one it began with. */
  replaceLibrary(next: Library): void;
  /** Takes no more requests, lets those that are under way end, and closes the library. */
  close(): Promise<void>;
}

/** Starts the server. Throws `conflict` or `invalid` where it cannot listen as it should. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize } = limits;
  const library = currentLibrary(options.library);
  const listener = createListener({ ...options, limits, library });
  const server = createServer({
    headersTimeout,
    requestTimeout,
    keepAliveTimeout,
    maxHeaderSize,
    // Our own check answers in the form of all other answers.
    requireHostHeader: false,
    connectionsCheckingInterval: Math.min(headersTimeout, 1000),
  });
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.idleTimeout);
  server.on('request', listener);
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('clientError', answerClientError);

  await listen(server, options.config);
  return {
    address: addressOf(server),
    replaceLibrary: library.replace,
    close: () => drain(server, library, limits.drainTimeout),
  };
}

async function listen(server: Server, { host, port }: ServerOptions['config']): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, host, port);
  }
}

function listenError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CatalogueError(
        'conflict',
        `Port ${port} of ${host} is in use. End the program that uses it, or choose another port with --port.`,
        'port',
      );
    case 'EACCES':
      return invalid(
        `This user may not listen on port ${port}. Choose one above 1023 with --port.`,
        'port',
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return invalid(
        `"${host}" is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its addresses, with --host.`,
        'host',
      );
    default:
      return error;
  }
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

const DRAIN_CHECK_MILLISECONDS = 50;

async function drain(server: Server, library: CurrentLibrary, timeout: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer has just ended is idle, and would be kept for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MILLISECONDS);
  const patience = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
  library.close();
}
