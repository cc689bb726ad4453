/**
 * Stores the rows of carriers as they were sent, so that an answer is composed without a request. Carriers pushed
 * rows to earlier versions; these are stored beside the look-up and stay readable.
 */
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import type { Store } from '../store/port.ts';
import type { Reference } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import { mergeReported } from './dcsa/read-rows.ts';
import type { ReportedEvents } from './dcsa/rows.ts';

interface Stored {
  readonly version: typeof VERSION;
  readonly toldAt: number;
  readonly words: ReportedEvents;
  /** UN/LOCODE of the port of discharge in the last answer, used if a new one names none. */
  readonly pod: string | null;
}

interface Push {
  readonly at: number;
  readonly words: ReportedEvents;
}

/** `toldAt` is the time of the look-up. `words` includes what was pushed since. */
export interface CarrierRecord extends Omit<Stored, 'version'> {
  /** Time of the last push, or `null` if there was none. */
  readonly pushedAt: number | null;
  /** The answer is composed again without a request. */
  readonly fromCache: boolean;
}

export interface RecordStore {
  /** Returns `null` before the first look-up, because pushed rows alone are not a complete shipment. */
  read(name: string): Promise<CarrierRecord | null>;
  keep(name: string, words: ReportedEvents): Promise<CarrierRecord>;
  keepPod(name: string, record: CarrierRecord, pod: string): Promise<void>;
}

/** Returns the key under which the rows of a carrier are stored. */
export const recordName = ({ id }: Pick<Carrier, 'id'>, { type, number, container }: Reference): string =>
  `${id}:${type}:${number}/${container ?? ''}`;

const RECORD_RETENTION = 30 * DAY;
const MAX_PUSHES = 2_000;
/** Longer than a look-up of many pages. Everything that was pushed earlier is part of its result. */
const MAX_LOOK_UP_AGE = HOUR;
/** Records of another version of this program are requested again. */
const VERSION = 1;

const isReported = (value: unknown): value is ReportedEvents =>
  isObject(value) && Array.isArray(value.rows) && Array.isArray(value.refused);

function isStored(value: unknown): value is Stored {
  if (!isObject(value) || value.version !== VERSION || typeof value.toldAt !== 'number') return false;
  const { words, pod } = value;
  return isReported(words) && (pod === null || typeof pod === 'string');
}

const isPush = (value: unknown): value is Push =>
  isObject(value) && typeof value.at === 'number' && isReported(value.words);

export function createRecordStore(store: Store, clock: Clock): RecordStore {
  const recordKey = (name: string): string => `record:${name}`;
  const pushListKey = (name: string): string => `pushed:${name}`;

  async function readLookUp(name: string): Promise<Stored | null> {
    const value = parseJson((await store.get(recordKey(name)))?.value ?? '', BOUNDS.depth);
    // A time in the future was written by a clock that ran ahead.
    return isStored(value) && value.toldAt <= clock() ? value : null;
  }

  async function pushes(name: string): Promise<readonly Push[]> {
    const records = await store.records(pushListKey(name), MAX_PUSHES);
    return records.flatMap(({ value }): readonly Push[] => {
      const push = parseJson(value, BOUNDS.depth);
      return isPush(push) ? [push] : [];
    });
  }

  /** A full disk is no reason to withhold an answer. */
  async function write(name: string, { toldAt: reportedAt, words, pod }: Omit<Stored, 'version'>): Promise<void> {
    const text = JSON.stringify({ version: VERSION, toldAt: reportedAt, words, pod } satisfies Stored);
    await store.set(recordKey(name), text, RECORD_RETENTION).catch(() => undefined);
  }

  return {
    async read(name) {
      const [stored, pushed] = await Promise.all([readLookUp(name), pushes(name)]);
      return stored === null ? null : { ...withPushes(stored, pushed), fromCache: true };
    },
    async keep(name, words) {
      const before = await readLookUp(name).catch(() => null);
      const stored = { toldAt: clock(), words, pod: before?.pod ?? null };
      await write(name, stored);
      return { ...withPushes(stored, await pushes(name).catch(() => [])), fromCache: false };
    },
    keepPod: async (name, record, pod) => {
      const stored = record.pod === pod ? null : await readLookUp(name);
      if (stored !== null) await write(name, { ...stored, pod });
    },
  };
}

function withPushes(
  { toldAt: reportedAt, words, pod }: Omit<Stored, 'version'>,
  pushed: readonly Push[],
): Omit<CarrierRecord, 'fromCache'> {
  const since = pushed.filter(({ at }) => at > reportedAt - MAX_LOOK_UP_AGE);
  const merged = since.length === 0 ? words : mergeReported([words, ...since.map((push) => push.words)]);
  return { toldAt: reportedAt, words: merged, pod, pushedAt: pushed.at(-1)?.at ?? null };
}
