/** The latest manual entry of a watch, as its cell stores it and in words. */
import type { Translate } from '../texts/translate.ts';
import { formatDayTime, formatWithZone } from '../time/format.ts';
import { isPortTime, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type Fact, FACT_KINDS, type FactKind, type KnownFact, STANDINGS } from './types.ts';

/** Text of a hold without a reason, which is a hold nevertheless. */
export const NO_REASON = '–';

export interface LastFact extends Pick<Fact, 'kind' | 'at' | 'text' | 'enteredAt' | 'who'> {
  readonly reported: PortTime | null;
  readonly standing: KnownFact['standing'];
}

export const isFactKind = (value: unknown): value is FactKind => FACT_KINDS.some((kind) => kind === value);

const isLast = (value: unknown): value is LastFact =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  isFactKind(value.kind) &&
  'standing' in value &&
  STANDINGS.some((standing) => standing === value.standing) &&
  'at' in value &&
  isPortTime(value.at) &&
  'who' in value &&
  typeof value.who === 'string' &&
  'enteredAt' in value &&
  typeof value.enteredAt === 'number';

/** Returns `null` for a cell that cannot be read. */
export function readLastFact(cell: string): LastFact | null {
  try {
    const value: unknown = JSON.parse(cell);
    return isLast(value) ? value : null;
  } catch {
    return null;
  }
}

interface Wording {
  readonly t: Translate;
  readonly nowMs: number;
  /** The zone in which instants are shown. */
  readonly zone: string;
  /** Whether times name their zones, as in texts that leave the page. */
  readonly namesZones?: boolean;
}

const dateText = (time: PortTime, { t, nowMs, namesZones }: Wording): string =>
  (namesZones === true ? formatWithZone : formatDayTime)(time, t, nowMs);

/** Names the author of an entry and the time at which it was made: `Ann, 12 Nov 14:10`. */
export const saidText = ({ who, enteredAt }: Pick<Fact, 'who' | 'enteredAt'>, words: Wording): string =>
  words.t('fact.said', { who: who === '' ? '…' : who, when: dateText(timeAt(enteredAt, words.zone), words) });

/** Words an entry and the carrier's report about the same: `Gate out 12 Nov 14:10 · Ann, 12 Nov 15:02`. */
export const wordFact = (fact: Omit<LastFact, 'text'>, words: Wording): string =>
  words.t('fact.last', {
    event: words.t('fact.name', { kind: fact.kind }),
    date: dateText(fact.at, words),
    said: saidText(fact, words),
    standing: fact.standing,
    reported: fact.reported === null ? '' : dateText(fact.reported, words),
  });

/** Returns an empty text for a cell that cannot be read. */
export function wordLastFact(cell: string, words: Wording): string {
  const last = readLastFact(cell);
  return last === null ? '' : wordFact(last, words);
}
