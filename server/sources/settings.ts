/**
 * Reads SOURCES_FILE, which names the carriers that are asked with the operator's own keys. Every mistake in it is
 * reported in one sentence that repeats no value, because a value may be a key.
 */
import { createPrivateKey } from 'node:crypto';
import { isObject, type JsonObject } from '../http/json.ts';
import { isLoopbackAddress } from '../http/calls/bounded-http.ts';
import type { Per, SourceLimit } from '../gateway/source.ts';
import type { AggregatorSettings } from './aggregators/aggregator.ts';
import { aggregatorById, AGGREGATORS } from './aggregators/aggregator-table.ts';
import { type Carrier, type Credentials, isTooShort } from './carriers/carrier.ts';
import { carrierById, CARRIERS } from './carriers/carrier-table.ts';

export interface CarrierSettings {
  readonly carrier: Carrier;
  readonly credentials: Credentials;
  /** Replaces scheme and host in the carrier's addresses. `null` means the published addresses. */
  readonly url: string | null;
  readonly limits: readonly SourceLimit[];
  readonly z: 'utc' | 'place';
  /** The carrier allows its answers to be shown in embeds and to guests. */
  readonly embeds: boolean;
}

export interface SourcesSettings {
  /** Ids in the order in which they are asked. `service` is the paid one. */
  readonly ask: readonly string[];
  readonly carriers: readonly CarrierSettings[];
  readonly aggregators: readonly AggregatorSettings[];
  /** The file has `callbacks`, which asked carriers to push until version 0.1. */
  readonly hasCallbacks: boolean;
}

interface SourcesReading {
  readonly settings: SourcesSettings;
  readonly mistakes: readonly string[];
}

/** Returns advice for an operator who shows answers of carriers to others, or `null`. */
export function embedsAdvice(settings: SourcesSettings | null): string | null {
  const shown = [
    ...(settings?.carriers ?? []).flatMap(({ embeds, carrier }) => (embeds ? [carrier] : [])),
    ...(settings?.aggregators ?? []).flatMap(({ embeds, aggregator }) => (embeds ? [aggregator] : [])),
  ];
  const names = shown.map(({ name, terms }) => `${name} (${terms})`).join(', ');
  return shown.length === 0 ? null : `Guests and embeds see answers of ${names}: the terms there must allow it.`;
}

/** Returns advice for an operator whose file still asks carriers to push, or `null`. */
export const callbacksAdvice = (settings: SourcesSettings | null): string | null =>
  settings?.hasCallbacks === true
    ? 'SOURCES_FILE: callbacks is ignored, because carriers are asked at intervals: remove it, and end the subscriptions at the carrier.'
    : null;

type ReadFile = (path: string) => string;

const SERVICE = 'service';
const LIMIT_PERIODS: readonly Per[] = ['minute', 'hour', 'day', 'month'];
const MAX_CALLS = 1_000_000_000;
const COMMON_SETTINGS = ['url', 'limits', 'z', 'embeds'];

class Mistake extends Error {}

/** An aggregator's key and settings from the environment, as the configuration read them. */
interface AggregatorConfig extends Pick<AggregatorSettings, 'key' | 'url' | 'embeds'> {
  readonly id: string;
  readonly limit: number | null;
}

/** `text` is `null` without SOURCES_FILE. */
export function readSources(
  text: string | null,
  readFile: ReadFile,
  keyed: readonly AggregatorConfig[] = [],
): SourcesReading {
  const mistakes: string[] = [];
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      mistakes.push(`SOURCES_FILE: ${error.message}`);
      return otherwise;
    }
  };
  const whole = attempt(() => (text === null ? {} : toObject(text)), {});
  const aggregators = AGGREGATORS.flatMap(({ id }) => keyed.filter((config) => config.id === id)).flatMap((config) =>
    attempt(() => [readAggregator(config)], []),
  );
  const carriers = Object.entries(whole).flatMap(([id, value]) =>
    id === 'ask' || id === 'callbacks' ? [] : attempt(() => [readCarrier(id, value, readFile)], []),
  );
  const ask = attempt(() => readAsk(whole.ask, carriers, aggregators), []);
  if (mistakes.length === 0 && carriers.length + keyed.length === 0)
    mistakes.push('SOURCES_FILE: it names no carrier.');
  const hasCallbacks = whole.callbacks !== undefined && whole.callbacks !== false;
  return { settings: { ask, carriers, aggregators, hasCallbacks }, mistakes: [...new Set(mistakes)] };
}

function toObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Mistake('it is not JSON.');
  }
  if (!isObject(value)) throw new Mistake('it must be a JSON object with a carrier under each name.');
  return value;
}

function readAggregator({ id, key, url, limit, embeds }: AggregatorConfig): AggregatorSettings {
  const aggregator = aggregatorById(id);
  if (aggregator === null) throw new Mistake(`${id} is no source.`);
  if (url !== null && !isOwnAddress(aggregator.address, new URL(url)))
    throw new Mistake(
      `${id.toUpperCase()}_URL must be ${new URL(aggregator.address).origin} or an address of this machine.`,
    );
  return { aggregator, key, url, limit: limit ?? aggregator.allowance.limit, embeds };
}

function readAsk(
  value: unknown,
  carriers: readonly CarrierSettings[],
  aggregators: readonly AggregatorSettings[],
): readonly string[] {
  const ids = [
    ...carriers.map(({ carrier }) => carrier.id),
    ...aggregators.map(({ aggregator }) => aggregator.id),
    SERVICE,
  ];
  if (value === undefined) return ids;
  if (!Array.isArray(value)) throw new Mistake(`ask must be a list of ${ids.join(', ')}.`);
  const wrong = value.find((id) => typeof id !== 'string' || !ids.includes(id));
  if (wrong !== undefined) throw new Mistake(`ask names a source that is not set; those that are: ${ids.join(', ')}.`);
  const ask: readonly string[] = value;
  if (new Set(ask).size < ask.length) throw new Mistake('ask names a source twice.');
  // Sources that the setting leaves out follow, the paid service last.
  return [...ask, ...ids.filter((id) => !ask.includes(id))];
}

function readCarrier(id: string, value: unknown, readFile: ReadFile): CarrierSettings {
  const carrier = carrierById(id);
  if (id === SERVICE) throw new Mistake('the key of the service stands in SERVICE_KEY, not here.');
  if (
    carrier === null &&
    CARRIERS.some((carrier) => carrier.credentials.flat().some((name) => id.replace(/File$/, '') === name))
  )
    throw new Mistake('a key stands beside the carriers: it belongs into the object of its own, as {"hapag": {…}}.');
  if (carrier === null)
    throw new Mistake(
      `it names no carrier that can be asked; there are ${CARRIERS.map((carrier) => carrier.id).join(', ')}.`,
    );
  if (!isObject(value)) throw new Mistake(`${id} must be an object with its key.`);
  const names = [...new Set([...carrier.credentials.flat(), ...carrier.options])];
  const allowed = [...COMMON_SETTINGS, ...names.flatMap((name) => [name, `${name}File`])];
  if (Object.keys(value).some((name) => !allowed.includes(name)))
    throw new Mistake(
      `${id} holds a value that is not its own; its key is ${describeCredentials(carrier)}, and it may hold ${[...carrier.options, ...COMMON_SETTINGS].join(', ')}.`,
    );
  const credentials = Object.fromEntries(
    names.flatMap((name) => {
      const secret = readSecret(id, name, value, readFile);
      return secret === null ? [] : [[name, secret] as const];
    }),
  );
  const isEnough = carrier.credentials.some((set) => set.every((name) => credentials[name] !== undefined));
  if (!isEnough)
    throw new Mistake(
      `${id} needs ${describeCredentials(carrier)}; each may stand in a file instead, named with File at its end.`,
    );
  const short = Object.entries(credentials).find((credential) => isTooShort(...credential));
  if (short !== undefined) throw new Mistake(`${id}.${short[0]} is too short for a key: copy it whole.`);
  if (credentials.privateKey !== undefined) checkPrivateKey(id, credentials.privateKey);
  return {
    carrier,
    credentials,
    url: readUrl(carrier, value.url),
    limits: readLimits(carrier, value.limits),
    z: readZ(carrier, value.z),
    embeds: readEmbeds(id, value.embeds),
  };
}

const describeCredentials = ({ credentials }: Carrier): string =>
  credentials.map((set) => set.join(' with ')).join(', or ');

function readSecret(id: string, name: string, value: JsonObject, readFile: ReadFile): string | null {
  const given = value[name];
  const path = value[`${name}File`];
  if (given === undefined && path === undefined) return null;
  if (given !== undefined && path !== undefined)
    throw new Mistake(`${id}.${name} and ${id}.${name}File are both set: remove one.`);
  if (given !== undefined) {
    if (typeof given !== 'string' || given.trim() === '') throw new Mistake(`${id}.${name} must be a text.`);
    return given.trim();
  }
  if (typeof path !== 'string') throw new Mistake(`${id}.${name}File must be the path of a file.`);
  let text: string;
  try {
    text = readFile(path).trim();
  } catch {
    throw new Mistake(`${id}.${name}File cannot be read: its value must be the path of a file, not the secret itself.`);
  }
  if (text === '') throw new Mistake(`${id}.${name}File names an empty file.`);
  return text;
}

function checkPrivateKey(id: string, text: string): void {
  try {
    createPrivateKey(text);
  } catch {
    throw new Mistake(`${id}.privateKey is no private key in PEM.`);
  }
}

const isOwnAddress = (address: string, url: URL): boolean =>
  (url.protocol === 'https:' && url.host === new URL(address).host) || isLoopbackAddress(url);

/** A key is sent only to the carrier's own host, or to this machine for a trial. */
function readUrl({ id, address }: Carrier, value: unknown): string | null {
  if (value === undefined) return null;
  const { host } = new URL(address);
  if (typeof value !== 'string' || !URL.canParse(value)) throw new Mistake(`${id}.url is not a web address.`);
  const url = new URL(value);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Mistake(`${id}.url must hold no user, password, query or fragment.`);
  if (!isOwnAddress(address, url))
    throw new Mistake(`${id}.url must be https://${host} or an address of this machine.`);
  return url.href.replace(/\/+$/, '');
}

function readLimits({ id, limits, mostPerDay }: Carrier, value: unknown): readonly SourceLimit[] {
  if (value === undefined) return limits;
  if (!isObject(value)) throw new Mistake(`${id}.limits must be an object such as {"day": 100}.`);
  const given = Object.entries(value).map(([name, calls]): SourceLimit => {
    const per = LIMIT_PERIODS.find((period) => period === name);
    if (per === undefined) throw new Mistake(`${id}.limits knows ${LIMIT_PERIODS.join(', ')}.`);
    if (typeof calls !== 'number' || !Number.isInteger(calls) || calls < 1 || calls > MAX_CALLS)
      throw new Mistake(`${id}.limits.${per} must be a whole number of calls.`);
    if (per === 'day' && mostPerDay !== null && calls > mostPerDay)
      throw new Mistake(`${id}.limits.day is more than the carrier sells: set at most ${mostPerDay}.`);
    return { per, calls };
  });
  return [...limits.filter(({ per }) => given.every((limit) => limit.per !== per)), ...given];
}

function readZ({ id, quirks }: Carrier, value: unknown): 'utc' | 'place' {
  if (value === undefined) return quirks.z;
  if (value !== 'utc' && value !== 'place') throw new Mistake(`${id}.z must be "utc" or "place".`);
  return value;
}

function readEmbeds(id: string, value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw new Mistake(`${id}.embeds must be true or false.`);
  return value === true;
}
