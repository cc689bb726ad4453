/**
 * `landfall token` creates an embed token, signed with EMBED_SECRET, for a trial. A portal's server uses `POST
 * /api/embed-tokens`.
 */
import { randomUUID } from 'node:crypto';
import { PARTS } from '../../src/core/links/embed-messages.ts';
import { issueToken } from '../gateway/tokens/issue.ts';
import { MAX_LIFETIME_S, MAX_NUMBERS, toNumbers } from '../gateway/tokens/token.ts';
import { readSettings } from '../wiring/settings.ts';
import { parseArguments, CommandError, type RunCommand, UsageError } from './command.ts';

const OPTIONS = {
  origin: { type: 'string' },
  number: { type: 'string', multiple: true },
  hours: { type: 'string', default: '1' },
  show: { type: 'string', default: PARTS.join(',') },
  base: { type: 'string', default: 'http://127.0.0.1:8080' },
} as const;

export const token: RunCommand = async (args, { env, now, print, note }) => {
  const { values } = parseArguments({ args: [...args], options: OPTIONS });
  const [secret] = readSettings(env).embed.secrets;
  if (secret === undefined) throw new CommandError('EMBED_SECRET is not set: no embed needs a token.');
  if (!URL.canParse(values.origin ?? '')) throw new UsageError('--origin must be a web address.');
  const { origin } = new URL(values.origin ?? '');
  const numbers = toNumbers(values.number ?? []);
  if (numbers === null || numbers.length === 0 || numbers.length > MAX_NUMBERS)
    throw new UsageError(`--number must be 1 to ${MAX_NUMBERS} shipment numbers.`);
  const seconds = Math.round(Number(values.hours) * 3600);
  if (!(seconds >= 60 && seconds <= MAX_LIFETIME_S))
    throw new UsageError('--hours must be more than a minute and at most 24 hours.');
  const names = values.show.split(',');
  const show = PARTS.filter((part) => names.includes(part));
  if (show.length !== names.length) throw new UsageError(`--show takes ${PARTS.join(', ')}.`);
  const issued = issueToken({ secret, origin, numbers, seconds, show, now: now(), id: randomUUID() });
  print(issued.token);
  note(`
id       ${issued.id}
expires  ${issued.expires}
portal   ${origin} (must be one of EMBED_ORIGINS)
numbers  ${numbers.join(' ')}
frame    ${values.base}/embed?number=${encodeURIComponent(numbers[0] ?? '')}#t=${issued.token}`);
  return true;
};
