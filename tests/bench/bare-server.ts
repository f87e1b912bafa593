import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What a server answered, to be answered again. */
export interface Recorded {
  readonly mediaType: string;
  readonly body: string;
}

/** The least that a server can do: recorded answers from memory, in turn, whatever is asked for. */
const [file = '', port = ''] = process.argv.slice(2);
const answers = (JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[]).map(
  ({ mediaType, body }) => ({ mediaType, body: Buffer.from(body) }),
);
let next = 0;
const server = createServer((_, response) => {
  const answer = answers[next];
  next = (next + 1) % answers.length;
  if (!answer) throw new Error(`${file} holds no answers`);
  response
    .writeHead(200, { 'content-type': answer.mediaType, 'content-length': answer.body.length })
    .end(answer.body);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
