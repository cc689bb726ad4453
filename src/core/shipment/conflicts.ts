/**
 * Differences between two sources about one event, and their wording: both values with their source and age. Neither
 * value is corrected or called right (docs/decisions/0040).
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
  /** Epoch ms of the claim as the source dates it, or else of the request. */
  readonly saidAt: number | null;
  readonly date: PortTime | null;
  readonly actual: boolean | null;
  /** A claim that is not a date, such as a vessel or a port. */
  readonly value: string | null;
}

/** The conflict is plain data, so that it is the same in a cache, on a desk and in a link. */
export interface SourceConflict {
  /** A status such as `VAD`, or `POD` or `vessel`. */
  readonly fact: string;
  readonly locode: string | null;
  /** Name of the place, or else its code. */
  readonly place: string | null;
  /** Number of the container; `null` when the conflict concerns all of them. */
  readonly box: string | null;
  readonly said: readonly Claim[];
}

/** `containerNumber` selects one container; `null` the whole shipment. */
export const conflictsOfContainer = (
  conflicts: readonly SourceConflict[],
  containerNumber: string | null,
): readonly SourceConflict[] =>
  conflicts.filter((conflict) => containerNumber === null || conflict.box === null || conflict.box === containerNumber);

export interface ConflictText {
  /** For example `Vessel arrival, Rotterdam`. */
  readonly fact: string;
  readonly said: readonly { readonly who: string; readonly what: string }[];
}

/** Ages count from `now`. With `null`, dates are written instead, because ages in a file would become wrong. */
export const toConflictText = (
  { fact, place, box, said }: SourceConflict,
  now: number | null,
  t: Translate,
): ConflictText => ({
  fact: listed([factLabel(fact, t), place, box], t),
  said: said.map((claim) => ({ who: claimant(claim, now, t), what: claimed(claim, now, t) })),
});

/** For example `Vessel arrival, Rotterdam · ONE (2 h ago): 8 Apr 06:00, expected · Service: …`. */
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

/** Words `4 min ago`, or `8 Apr 11:56 UTC` in texts that are read later. */
export const ageOrDate = (at: number, now: number | null, t: Translate): string =>
  now === null ? formatWithZone(timeAt(at, 'UTC'), t) : formatAge(now - at, t);

function claimed({ date, actual, value }: Claim, now: number | null, t: Translate): string {
  if (value !== null) return value;
  const day = date && formatDayTime(date, t, now ?? undefined);
  const standing = actual === null ? null : t(`timeline.evidence.${actual ? 'happened' : 'expected'}`);
  return listed([day, standing], t);
}
