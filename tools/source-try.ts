/**
 * Tries one carrier with one counted call, or without a call on what was saved:
 *
 *   npm run source:try -- hapag HLCU1234567 [--save answer.json]
 *   npm run source:try -- hapag HLCU1234567 --replay answer.json
 *
 * Reads SOURCES_FILE like the server, and counts in the same store.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../server/config/config.ts';
import { createLog, standardError } from '../server/http/log.ts';
import { createBoundedHttp, type HttpReply, type HttpRequest } from '../server/http/calls/bounded-http.ts';
import { Fault } from '../server/http/calls/fault.ts';
import { Uncharged } from '../server/gateway/source.ts';
import { referenceOf } from '../server/sources/reference.ts';
import { createCarrierFetch, createCarrierTokens } from '../server/sources/carrier-source.ts';
import { carrierById } from '../server/sources/carriers/carrier-table.ts';
import type { CarrierSettings } from '../server/sources/settings.ts';
import { createWindows } from '../server/sources/windows.ts';
import { openStore } from '../server/wiring/open/store.ts';
import { readSettings } from '../server/wiring/settings.ts';
import { foldNumber } from '../src/core/shipment/number.ts';
import { shapeOf } from '../src/core/shipment/number-shape.ts';
import { disguise } from './source-try/disguise.ts';
import { report } from './source-try/report.ts';

const clock = (): number => Date.now();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What came instead of events, and the next step. */
const NO_EVENTS = {
  nothing:
    'The carrier has nothing under this number, or answers the parties of a shipment alone: try one of your own.',
  'key-refused':
    'The carrier refuses the key: compare it with the portal, and check whether the plan includes this interface and whether the IP address of this server has to be registered.',
  rest: 'The carrier takes no more calls now: wait, and set "limits" in SOURCES_FILE as your plan has them.',
  failed: 'The carrier failed: try again later.',
} as const;

/** What is sent, without any value that holds a secret. */
function show({ url, method, headers }: HttpRequest, secrets: readonly string[]): void {
  const mask = (text: string): string => (secrets.some((secret) => text.includes(secret)) ? '…' : text);
  say(`${method} ${mask(url.href)}`);
  for (const [name, value] of Object.entries(headers))
    say(`  ${name}: ${/^authorization$/i.test(name) ? `${value.split(' ')[0]} …` : mask(value)}`);
}

async function call(settings: CarrierSettings, number: string): Promise<readonly unknown[]> {
  const config = readSettings(process.env);
  const store = openStore(config, clock, createLog('error', clock, standardError()));
  const windows = createWindows(store, clock, (ms) => pause(ms));
  const http = createBoundedHttp();
  const { id, lines } = settings.carrier;
  const budget = { id, limits: settings.limits };
  const send = async (request: HttpRequest): Promise<HttpReply> => {
    show(request, Object.values(settings.credentials));
    const reply = await http.send(request);
    say(`  -> HTTP ${reply.status}, ${reply.body.length} bytes`);
    return reply;
  };
  const reference = referenceOf({ number, shape: shapeOf(number), type: '' }, lines);
  try {
    const deps = { http: { send }, clock };
    const tokens = createCarrierTokens(settings, deps);
    const pages = await createCarrierFetch(settings, { ...deps, tokens })(reference, async () => {
      const refusal = await windows.charge(budget, false);
      if (refusal !== null) throw new Uncharged(refusal);
    });
    for (const { per, limit, spent } of await windows.spent(budget))
      say(`${limit - spent} of ${limit} calls left this ${per}`);
    if (pages.kind === 'bodies' && !pages.isWhole) say('There are further pages, which were not read.');
    if (pages.kind === 'bodies') return pages.bodies;
    return fail(`${NO_EVENTS[pages.kind]} See server/sources/carriers/${id}/README.md.`);
  } catch (error) {
    if (error instanceof Uncharged) return fail(error.refusal.detail);
    const { host } = new URL(settings.url ?? settings.carrier.address);
    const kind = error instanceof Fault ? error.kind : 'unknown';
    return fail(`No answer (${kind}): check that this server may reach ${host}, and try again later.`);
  } finally {
    await http.close();
    await store.close();
  }
}

function settingsOf(id: string): CarrierSettings {
  const { sources } = readSettings(process.env);
  return sources?.carriers.find(({ carrier }) => carrier.id === id) ?? fail(`SOURCES_FILE names no ${id}.`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replay: { type: 'string' }, save: { type: 'string' } },
});
const [id = '', text = ''] = positionals;
const carrier = carrierById(id);
const number = foldNumber(text);
if (carrier === null || shapeOf(number) === null)
  fail('usage: npm run source:try -- CARRIER NUMBER [--replay FILE] [--save FILE]');
try {
  const saved: unknown = values.replay === undefined ? null : JSON.parse(readFileSync(values.replay, 'utf8'));
  const bodies =
    values.replay === undefined ? await call(settingsOf(id), number) : Array.isArray(saved) ? saved : [saved];
  if (values.save !== undefined)
    writeFileSync(values.save, `${JSON.stringify(disguise(bodies, number), null, 1)}\n`, { mode: 0o600 });
  for (const line of await report(carrier, number, bodies, clock())) say(line);
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  fail(`The file cannot be read (${error instanceof Error ? error.name : 'unknown'}).`);
}
