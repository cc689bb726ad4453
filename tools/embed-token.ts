/**
 * `npm run token -- --origin https://portal.example --number MSKU2048175`: an embed token, signed
 * here with EMBED_SECRET of the environment or of `.env`. For trying out; a portal's server uses
 * `POST /api/embed-tokens`.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { issueToken } from '../server/gateway/tokens/issue.ts';
import { PARTS } from '../src/core/links/embed-messages.ts';
import { LONGEST_SECONDS, MOST_NUMBERS, toNumbers } from '../server/gateway/tokens/token.ts';

const USAGE = `usage: npm run token -- --origin <https://portal> --number <number> [--number <another>]
         [--hours 1] [--show map,timeline,summary] [--base http://127.0.0.1:8080]
`;
const LEAST_SECRET = 32;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n${USAGE}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        origin: { type: 'string' },
        number: { type: 'string', multiple: true },
        hours: { type: 'string', default: '1' },
        show: { type: 'string', default: PARTS.join(',') },
        base: { type: 'string', default: 'http://127.0.0.1:8080' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

try {
  process.loadEnvFile('.env');
} catch {
  // No `.env`: the environment has it.
}
const secret = process.env.EMBED_SECRET ?? '';
if (secret.length < LEAST_SECRET) fail(`EMBED_SECRET must be set and have at least ${LEAST_SECRET} characters.`);

const options = readArguments();
const origin = URL.canParse(options.origin ?? '')
  ? new URL(options.origin ?? '').origin
  : fail('--origin is no web address.');
const numbers = toNumbers(options.number ?? []);
if (numbers === null || numbers.length === 0 || numbers.length > MOST_NUMBERS) {
  fail(`--number wants 1 to ${MOST_NUMBERS} shipment numbers.`);
}
const seconds = Math.round(Number(options.hours) * 3600);
if (!(seconds >= 60 && seconds <= LONGEST_SECONDS)) fail('--hours wants more than a minute and at most 24 hours.');
const names = options.show.split(',');
const show = PARTS.filter((part) => names.includes(part));
if (show.length !== names.length) fail(`--show knows ${PARTS.join(', ')}.`);

const token = issueToken({ secret, origin, numbers, seconds, show, now: Date.now(), id: randomUUID() });
process.stdout.write(`${token.token}\n`);
process.stderr.write(`
id       ${token.id}
expires  ${token.expires}
portal   ${origin} (must be one of EMBED_ORIGINS)
numbers  ${numbers.join(' ')}
frame    ${options.base}/embed?number=${encodeURIComponent(numbers[0] ?? '')}#t=${token.token}
`);
