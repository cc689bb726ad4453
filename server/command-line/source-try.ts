/**
 * `landfall source try` tests one source with counted requests, or without a request on a saved answer. It reads the
 * settings like the server and counts in the same store.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog, standardError } from '../http/log.ts';
import { createBoundedHttp, type HttpReply, type HttpRequest } from '../http/calls/bounded-http.ts';
import { Fault } from '../http/calls/fault.ts';
import { Uncharged } from '../gateway/source.ts';
import { toReference } from '../sources/reference.ts';
import { createCarrierFetch, createCarrierTokens } from '../sources/carrier-source.ts';
import type { AggregatorSettings } from '../sources/aggregators/aggregator.ts';
import { aggregatorById } from '../sources/aggregators/aggregator-table.ts';
import { carrierById } from '../sources/carriers/carrier-table.ts';
import type { CarrierSettings } from '../sources/settings.ts';
import { createWindows } from '../sources/windows.ts';
import { openStore } from '../wiring/open/store.ts';
import { readSettings } from '../wiring/settings.ts';
import { foldNumber } from '../../src/core/shipment/number.ts';
import { findShape } from '../../src/core/shipment/number-shape.ts';
import { fetchDocuments, reportDocuments } from './source-try/aggregator.ts';
import { disguise } from './source-try/disguise.ts';
import { report } from './source-try/report.ts';
import { parseArguments, CommandError, type RunCommand, type Terminal, UsageError } from './command.ts';

/** Explains an answer without events, and the next step. */
const NO_EVENTS = {
  nothing:
    'The carrier has nothing under this number, or answers the parties of a shipment alone: try one of your own.',
  'key-refused':
    'The carrier refuses the key: compare it with the portal, and check whether the plan includes this interface and whether the IP address of this server has to be registered.',
  rest: 'The carrier takes no more calls now: wait, and set "limits" in SOURCES_FILE as your plan has them.',
  failed: 'The carrier failed: try again later.',
} as const;

/** Prints the request without any value that contains a secret. */
function show({ url, method, headers }: HttpRequest, secrets: readonly string[], say: Terminal['print']): void {
  const mask = (text: string): string => (secrets.some((secret) => text.includes(secret)) ? '…' : text);
  say(`${method} ${mask(url.href)}`);
  for (const [name, value] of Object.entries(headers))
    say(`  ${name}: ${/^authorization$/i.test(name) ? `${value.split(' ')[0]} …` : mask(value)}`);
}

async function ask(
  settings: CarrierSettings,
  number: string,
  { env, now: clock, print: say }: Terminal,
): Promise<readonly unknown[]> {
  const config = readSettings(env);
  const store = openStore(config, clock, createLog('error', clock, standardError()));
  const windows = createWindows(store, clock, (ms) => pause(ms));
  const http = createBoundedHttp();
  const { id, lines } = settings.carrier;
  const budget = { id, limits: settings.limits };
  const send = async (request: HttpRequest): Promise<HttpReply> => {
    show(request, Object.values(settings.credentials), say);
    const reply = await http.send(request);
    say(`  -> HTTP ${reply.status}, ${reply.body.length} bytes`);
    return reply;
  };
  const reference = toReference({ number, shape: findShape(number), type: '' }, lines);
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
    throw new CommandError(`${NO_EVENTS[pages.kind]} See server/sources/carriers/${id}/README.md.`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof Uncharged) throw new CommandError(error.refusal.detail);
    const { host } = new URL(settings.url ?? settings.carrier.address);
    const kind = error instanceof Fault ? error.kind : 'unknown';
    throw new CommandError(`No answer (${kind}): check that this server may reach ${host}, and try again later.`);
  } finally {
    await http.close();
    await store.close();
  }
}

function findAggregator(id: string, env: Terminal['env']): AggregatorSettings {
  const found = readSettings(env).sources?.aggregators.find(({ aggregator }) => aggregator.id === id);
  if (found === undefined) throw new CommandError(`${id.toUpperCase()}_KEY is not set.`);
  return found;
}

function findSettings(id: string, env: Terminal['env']): CarrierSettings {
  const found = readSettings(env).sources?.carriers.find(({ carrier }) => carrier.id === id);
  if (found === undefined) throw new CommandError(`SOURCES_FILE names no ${id}.`);
  return found;
}

/** Reads the saved pages: one, or a list of them. */
function readSaved(path: string): readonly unknown[] {
  try {
    const saved: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(saved) ? saved : [saved];
  } catch (error) {
    throw new CommandError(`${path} cannot be read (${error instanceof Error ? error.name : 'unknown'}).`);
  }
}

export const sourceTry: RunCommand = async (args, terminal) => {
  const { positionals, values } = parseArguments({
    args: [...args],
    allowPositionals: true,
    options: { replay: { type: 'string' }, save: { type: 'string' } },
  });
  const [id = '', text = '', ...others] = positionals;
  const carrier = carrierById(id);
  const aggregator = aggregatorById(id);
  const number = foldNumber(text);
  if ((carrier === null && aggregator === null) || findShape(number) === null || others.length > 0)
    throw new UsageError('Name a carrier, terminal49 or sinay, and a shipment number.');
  const { replay, save } = values;
  if (carrier === null) {
    if (aggregator === null) return false;
    const documents =
      replay === undefined
        ? await fetchDocuments(findAggregator(id, terminal.env), number, terminal)
        : readSaved(replay);
    if (save !== undefined) writeFileSync(save, `${JSON.stringify(documents, null, 1)}\n`, { mode: 0o600 });
    for (const line of await reportDocuments(aggregator, number, documents, terminal.now())) terminal.print(line);
    return true;
  }
  const bodies = replay === undefined ? await ask(findSettings(id, terminal.env), number, terminal) : readSaved(replay);
  if (save !== undefined)
    writeFileSync(save, `${JSON.stringify(disguise(bodies, number), null, 1)}\n`, { mode: 0o600 });
  for (const line of await report(carrier, number, bodies, terminal.now())) terminal.print(line);
  return true;
};
