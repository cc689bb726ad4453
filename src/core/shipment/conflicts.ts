/**
 * Where two sources differ about one fact, and how that is said: both values, by whom and how old.
 * Nothing is corrected and neither is called right (docs/decisions/0040).
 */
import { dotted, listed } from '../texts/joined.ts';
import type { Translate } from '../texts/translate.ts';
import { formatAge } from '../time/duration.ts';
import { formatDayTime, formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { statusOf } from './codes.ts';

export interface Claim {
  /** Id and name of the source. */
  readonly source: string;
  readonly name: string;
  /** Epoch ms: what the source dates it, else when it was asked. */
  readonly saidAt: number | null;
  readonly date: PortTime | null;
  readonly actual: boolean | null;
  /** What was said where it is no date: a ship, a port. */
  readonly value: string | null;
}

/** Plain data, so that it is the same in a cache, a desk and a link. */
export interface SourceConflict {
  /** A status such as `VAD`, `POD` or `vessel`. */
  readonly fact: string;
  readonly locode: string | null;
  /** The name of the place, else its code. */
  readonly place: string | null;
  /** The container that it is about; null for all of them. */
  readonly box: string | null;
  readonly said: readonly Claim[];
}

/** `containerNumber`: a container; null for the whole shipment. */
export const conflictsOfContainer = (
  conflicts: readonly SourceConflict[],
  containerNumber: string | null,
): readonly SourceConflict[] =>
  conflicts.filter((one) => containerNumber === null || one.box === null || one.box === containerNumber);

export interface ConflictText {
  /** `Vessel arrival, Rotterdam`. */
  readonly fact: string;
  readonly said: readonly { readonly who: string; readonly what: string }[];
}

/** `now`: ages count from then; null for dates, where ages would grow old, as in a file. */
export const toConflictText = (
  { fact, place, box, said }: SourceConflict,
  now: number | null,
  t: Translate,
): ConflictText => ({
  fact: listed([factLabel(fact, t), place, box], t),
  said: said.map((claim) => ({ who: claimant(claim, now, t), what: claimed(claim, now, t) })),
});

/** `Vessel arrival, Rotterdam · ONE (2 h ago): 8 Apr 06:00, expected · Service: …`. */
export function conflictLine(conflict: SourceConflict, now: number | null, t: Translate): string {
  const { fact, said } = toConflictText(conflict, now, t);
  return dotted([fact, ...said.map((claim) => t('conflict.claim', claim))], t);
}

function factLabel(fact: string, t: Translate): string {
  if (fact === 'POD') return t('column.podName');
  if (fact === 'vessel') return t('column.vessel');
  const { kind, raw } = statusOf(fact);
  return kind === 'other' ? raw : t(`shipment.expected.${kind}`);
}

const claimant = ({ name, saidAt }: Claim, now: number | null, t: Translate): string =>
  saidAt === null ? name : t('summary.gap', { clock: name, gap: ageOrDate(saidAt, now, t) });

/** `4 min ago`; `8 Apr 11:56 UTC` where an age would grow old itself. */
export const ageOrDate = (at: number, now: number | null, t: Translate): string =>
  now === null ? formatWithZone(timeAt(at, 'UTC'), t) : formatAge(now - at, t);

function claimed({ date, actual, value }: Claim, now: number | null, t: Translate): string {
  if (value !== null) return value;
  const day = date && formatDayTime(date, t, now ?? undefined);
  const standing = actual === null ? null : t(`timeline.evidence.${actual ? 'happened' : 'expected'}`);
  return listed([day, standing], t);
}
