/**
 * Lists the samples of the built-in service. The first ones carry their shipment, packed as in a frozen link, so that
 * the start page shows them and their vessels without one request for each.
 */
import { freeze } from '../../src/core/links/frozen/freeze.ts';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate, type MessageKey } from '../../src/core/texts/translate.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import { trackingUrl } from '../../src/core/wire/tracking-url.ts';
import type { Clock, Service } from '../http/service.ts';

interface ListedSample {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly line: string | null;
  readonly title: string;
  readonly group: string;
}

/** The delayed, the overdue and the punctual sample come first, then one vessel on each ocean. */
const LISTED_SAMPLES = [
  'in-transit',
  'overdue',
  'plain-south',
  'plain-pacific',
  'plain-atlantic',
  'plain-india',
  'plain-oceania',
  'plain-africa',
  'trans-pacific',
];
const LIST_CACHE_MS = 10 * MINUTE;
const SHOW_ALL = { hideContainers: false, hideVessels: false };

type SampleKey = Extract<MessageKey, `sample.${string}`>;
const isKey = (key: string): key is SampleKey => key.startsWith('sample.');
const english = createTranslate('en', en);
/**
 * Finds the key of an English text, because the built-in service has no catalogue of texts. A text without a key is a
 * name.
 */
const KEYS: ReadonlyMap<string, SampleKey> = new Map(
  Object.keys(en)
    .filter(isKey)
    .map((key) => [english(key), key]),
);

export async function translateSamples(list: readonly ListedSample[], lang: string): Promise<readonly ListedSample[]> {
  const t = await loadTranslate(lang);
  const worded = (text: string): string => {
    const key = KEYS.get(text);
    return key === undefined ? text : t(key);
  };
  return list.map((sample) => ({ ...sample, title: worded(sample.title), group: worded(sample.group) }));
}

/** Requests go to `service` without passing the gateway, so that no budget and no record counts them. */
export function createSampleList(samples: readonly ListedSample[], service: Service, key: string, clock: Clock) {
  let latest: { readonly list: Promise<readonly ListedSample[]>; readonly at: number } | null = null;

  async function pack(sample: ListedSample): Promise<string> {
    const url = new URL(trackingUrl(sample).replace('/api', ''), 'http://samples.invalid');
    url.searchParams.set('api_key', key);
    const envelope: unknown = await (await service(new Request(url))).json();
    if (typeof envelope !== 'object' || envelope === null || !('data' in envelope)) throw new TypeError('no answer');
    const { text } = await freeze(parseShipment(envelope.data, 'OK'), SHOW_ALL, clock());
    return text;
  }

  async function make(): Promise<readonly ListedSample[]> {
    const first = LISTED_SAMPLES.flatMap((id) => samples.filter((sample) => sample.id === id));
    const packed = await Promise.all(first.map(async (sample) => ({ ...sample, packed: await pack(sample) })));
    return [...packed, ...samples.filter((sample) => !first.includes(sample))];
  }

  return (): Promise<readonly ListedSample[]> => {
    const now = clock();
    if (latest === null || Math.abs(now - latest.at) >= LIST_CACHE_MS) {
      // A sample that cannot be packed is listed without its picture.
      latest = { list: make().catch(() => samples), at: now };
    }
    return latest.list;
  };
}
