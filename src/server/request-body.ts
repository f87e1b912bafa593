import type { IncomingMessage } from 'node:http';

/** Where the adapter to web requests looks for a body that was read already. */
interface WithRawBody {
  rawBody?: Buffer;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request says of itself that it is too large. */
export const isTooLarge = ({ headers }: IncomingMessage, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit;

/**
 * Reads the body, so that whoever handles the request finds it whole. Answers false, and lets the
 * rest run by unread, if it is larger than the limit.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(false);
    });
    request.on('end', () => {
      (request as WithRawBody).rawBody = Buffer.concat(chunks);
      resolve(true);
    });
    request.on('error', reject);
  });
}
