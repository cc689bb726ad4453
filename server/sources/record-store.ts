/** What carriers told, kept as rows: an answer is composed from it again without a call. */
import { DAY } from '../../src/core/time/units.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../service/bounds.ts';
import type { Store } from '../store/port.ts';
import type { Reference } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { Told } from './dcsa/rows.ts';

interface Stored {
  readonly version: typeof VERSION;
  readonly toldAt: number;
  readonly words: Told;
  /** UN/LOCODE of the port of discharge in the last answer, for one that names none. */
  readonly pod: string | null;
}

export interface CarrierRecord extends Omit<Stored, 'version'> {
  /** Composed again without a call. */
  readonly fromCache: boolean;
}

export interface RecordStore {
  read(name: string): Promise<CarrierRecord | null>;
  keep(name: string, words: Told): Promise<CarrierRecord>;
  keepPod(name: string, record: CarrierRecord, pod: string): Promise<void>;
}

/** Under which name the words of a carrier are kept. */
export const recordName = ({ id }: Pick<Carrier, 'id'>, { type, number, container }: Reference): string =>
  `${id}:${type}:${number}/${container ?? ''}`;

const KEPT_FOR = 30 * DAY;
/** What another version of this program wrote is asked for again. */
const VERSION = 1;

function isStored(value: unknown): value is Stored {
  if (!isObject(value) || value.version !== VERSION || typeof value.toldAt !== 'number') return false;
  const { words, pod } = value;
  const isWords = isObject(words) && Array.isArray(words.rows) && Array.isArray(words.refused);
  return isWords && (pod === null || typeof pod === 'string');
}

export function createRecordStore(store: Store, clock: Clock): RecordStore {
  const keyOf = (name: string): string => `record:${name}`;

  async function read(name: string): Promise<CarrierRecord | null> {
    const value = parseJson((await store.get(keyOf(name)))?.value ?? '', BOUNDS.depth);
    // Later than now: written by a clock that ran ahead.
    if (!isStored(value) || value.toldAt > clock()) return null;
    const { toldAt, words, pod } = value;
    return { toldAt, words, pod, fromCache: true };
  }

  /** A full disk is no reason to withhold an answer that is there. */
  async function write(name: string, record: CarrierRecord): Promise<CarrierRecord> {
    const { toldAt, words, pod } = record;
    const text = JSON.stringify({ version: VERSION, toldAt, words, pod } satisfies Stored);
    await store.set(keyOf(name), text, KEPT_FOR).catch(() => undefined);
    return record;
  }

  return {
    read,
    async keep(name, words) {
      const before = await read(name).catch(() => null);
      return write(name, { toldAt: clock(), words, pod: before?.pod ?? null, fromCache: false });
    },
    keepPod: async (name, record, pod) => {
      if (record.pod !== pod) await write(name, { ...record, pod });
    },
  };
}
