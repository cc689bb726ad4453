/** The last of the facts of a watch as its cell holds it, and in words. */
import type { Translate } from '../texts/translate.ts';
import { formatDayTime } from '../time/format.ts';
import { isPortTime, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type Fact, FACT_KINDS, type FactKind, type KnownFact, STANDINGS } from './types.ts';

/** A hold without a reason is none the less one. */
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

/** Null for what cannot be read. */
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
}

/** `Ann, 12 Nov 14:10`: who knows of it, and since when it is known here. */
export const saidText = ({ who, enteredAt }: Pick<Fact, 'who' | 'enteredAt'>, { t, nowMs, zone }: Wording): string =>
  t('fact.said', { who: who === '' ? '…' : who, when: formatDayTime(timeAt(enteredAt, zone), t, nowMs) });

/** `Gate out 12 Nov 14:10 · Ann, 12 Nov 15:02`; empty for what cannot be read. */
export function wordLastFact(cell: string, words: Wording): string {
  const last = readLastFact(cell);
  if (last === null) return '';
  const { t, nowMs } = words;
  const { kind, at, reported, standing } = last;
  const values = { event: t('fact.name', { kind }), date: formatDayTime(at, t, nowMs), said: saidText(last, words) };
  return standing === 'differs' && reported !== null
    ? t('fact.differs', { ...values, reported: formatDayTime(reported, t, nowMs) })
    : t('fact.stands', values);
}
