import { connect, type Socket } from 'node:net';

/** A bare connection, for what a well-behaved client would not send. */
export interface Connection {
  readonly socket: Socket;
  /** Everything that was received, once the other side has ended. */
  readonly received: Promise<string>;
}

export function connection(address: string): Connection {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  return { socket, received };
}

/** What a server answers to these bytes, up to the end of the connection. */
export async function exchange(address: string, text: string): Promise<string> {
  const { socket, received } = connection(address);
  socket.write(text);
  return await received;
}

export const statusOf = (answer: string): number => Number(answer.split(' ')[1]);
