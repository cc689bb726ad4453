/**
 * `npm run demo -- receiver whsec_…`: starts a receiver of webhooks on this machine, which verifies each message with
 * the library of the specification and prints it. The server needs WEBHOOK_NETWORKS=127.0.0.1 to reach the receiver.
 *   --port 8095
 *   --status 500      answers with this status instead of 204, to see messages sent again
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8095' }, status: { type: 'string', default: '204' } },
});
const [secret] = positionals;
const seen = new Set<string>();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function verify(body: string, headers: IncomingMessage['headers']): string {
  if (secret === undefined) return 'not verified: no secret was given';
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, texts);
    return 'verified';
  } catch (error) {
    return `REFUSED: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const id = String(request.headers['webhook-id'] ?? '');
  const verdict = verify(body, request.headers);
  say(`\n${id}${seen.has(id) ? ' (again)' : ''}: ${verdict}\n${body}`);
  seen.add(id);
  response.writeHead(verdict.startsWith('REFUSED') ? 400 : Number(values.status)).end();
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(values.port), '127.0.0.1', () => say(`Waiting for webhooks on http://127.0.0.1:${values.port}/`));
