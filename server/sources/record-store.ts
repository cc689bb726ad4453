/** What carriers told, kept as rows: an answer is composed from it again without a call. */
import { DAY } from '../../src/core/time/units.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../service/bounds.ts';
import type { Store } from '../store/port.ts';
import type { Reference } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { Told } from './dcsa/told.ts';

export interface CarrierRecord {
  readonly toldAt: number;
  readonly words: Told;
  /** UN/LOCODE of the port of discharge in the last answer, for one that names none. */
  readonly pod: string | null;
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

interface Stored extends CarrierRecord {
  readonly version: typeof VERSION;
}

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
    return isStored(value) && value.toldAt <= clock() ? value : null;
  }

  async function write(name: string, { toldAt, words, pod }: CarrierRecord): Promise<CarrierRecord> {
    const record = { toldAt, words, pod };
    await store.set(keyOf(name), JSON.stringify({ version: VERSION, ...record }), KEPT_FOR);
    return record;
  }

  return {
    read,
    keep: async (name, words) => write(name, { toldAt: clock(), words, pod: (await read(name))?.pod ?? null }),
    keepPod: async (name, record, pod) => {
      if (record.pod !== pod) await write(name, { ...record, pod });
    },
  };
}
