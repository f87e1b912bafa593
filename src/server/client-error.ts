import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureResponse } from '../api/respond.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP',
  408: 'The request took too long to arrive',
  431: 'The headers of the request are too large',
};

/** Answers what is no request, on the bare connection, in the form of all other answers. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const response = failureResponse(
    { status, message: MESSAGES[status] ?? '' },
    { requestId: crypto.randomUUID(), responseType: 'pageNotFound' },
    { connection: 'close' },
  );
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  response.text().then((body) => {
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
  });
}
