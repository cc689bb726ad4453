/**
 * Chooses between rows about the same thing: retracted rows are dropped, the newest row of an id stays, and the most
 * certain row of a move at one place stays.
 */
import { DAY, HOUR } from '../../../src/core/time/units.ts';
import { compareMoves, type Move } from './moves.ts';
import { msAsSent } from './read-when.ts';
import type { ReportedRow } from './rows.ts';

/** Two actual moves that are farther apart belong to two visits. */
const SAME_VISIT_SPAN = 36 * HOUR;
/** An expected move this long after the last actual move belongs to a later visit. */
const TO_COME = 7 * DAY;

/**
 * HMM and the samples of DCSA use one id for two events, so an id alone does not identify an event: kind, classifier,
 * code and containers must agree too. An event replaces an earlier written one with the same id
 * (https://github.com/dcsaorg/Conformance-Gateway, TNT_v3.0.0.yaml).
 */
export function withoutReplaced(rows: readonly ReportedRow[]): readonly ReportedRow[] {
  const retractedAt = new Map<string, number>();
  for (const { isRetraction, id, writtenAt } of rows) {
    if (!isRetraction || id === null) continue;
    retractedAt.set(id, Math.max(retractedAt.get(id) ?? 0, writtenAt ?? Infinity));
  }
  const present = rows.filter(
    ({ isRetraction, id, writtenAt }) =>
      !isRetraction && (id === null || (writtenAt ?? 0) > (retractedAt.get(id) ?? -1)),
  );
  const counts = new Map<string, number>();
  for (const { id } of present) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const hasDuplicates = ({ id }: ReportedRow): boolean => id !== null && (counts.get(id) ?? 0) > 1;
  const newest = new Map<string, ReportedRow>();
  for (const row of present.filter(hasDuplicates)) {
    const other = newest.get(eventKey(row));
    if (other === undefined || isNewer(row, other)) newest.set(eventKey(row), row);
  }
  return present.filter((row) => !hasDuplicates(row) || !isReplaced(row, newest.get(eventKey(row)) ?? row));
}

const eventKey = ({ id, kind, classifier, code, boxes: containers }: ReportedRow): string =>
  [id, kind, classifier, code, containers.join()].join('|');

/** A correction never moves an event to another port on another day. In that case the id was used again. */
function isReplaced(row: ReportedRow, by: ReportedRow): boolean {
  const isElsewhere = (row.place?.locode ?? row.place?.name) !== (by.place?.locode ?? by.place?.name);
  const isUsedAgain =
    row.classifier === 'ACT' && isElsewhere && Math.abs(msAsSent(row) - msAsSent(by)) > SAME_VISIT_SPAN;
  return (row.writtenAt ?? 0) < (by.writtenAt ?? 0) && !isUsedAgain;
}

/** Rows that were written at the same time are ordered by date, then by content. */
function isNewer(a: ReportedRow, b: ReportedRow): boolean {
  const written = (a.writtenAt ?? 0) - (b.writtenAt ?? 0);
  return written === 0 ? a.wall >= b.wall : written > 0;
}

/** Returns each move of one container once. */
export function supersede(moves: readonly Move[]): readonly Move[] {
  const groups = groupBy(moves, ({ row, place }) => [row.kind, row.code, place, row.empty].join('|'));
  return groups.flatMap((group) =>
    splitBy(group, transportMode).flatMap((sameMode) => splitBy(sameMode, shipOf).flatMap(surest)),
  );
}

const transportMode = ({ over, row }: Move): string | null => (over === 'sea' ? 'VESSEL' : row.mode);
const shipOf = ({ ship }: Move): string | null => ship;

/** A row without a mode or vessel is assigned to the only one that the others name. */
function splitBy(group: readonly Move[], get: (move: Move) => string | null): readonly (readonly Move[])[] {
  if (group.length === 1) return [group];
  const named = new Set(group.map(get).filter((key) => key !== null));
  return named.size <= 1 ? [group] : groupBy(group, get);
}

/** `Map.groupBy` needs Node 21. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): readonly (readonly T[])[] {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function surest(group: readonly Move[]): readonly Move[] {
  if (group.length === 1) return group;
  const sorted = group.toSorted(compareMoves);
  const happened = sorted.filter(({ row }) => row.classifier === null || row.classifier === 'ACT');
  const expected = sorted.filter(({ row }) => row.classifier === 'EST' || row.classifier === 'PLN');
  const visits: Move[][] = [];
  for (const move of happened) {
    const visit = visits.at(-1);
    if (visit === undefined || move.instant - (visit[0]?.instant ?? 0) > SAME_VISIT_SPAN) visits.push([move]);
    else visit.push(move);
  }
  const last = happened.at(-1)?.instant ?? -Infinity;
  const toCome = expected.filter(({ instant }) => instant >= last + TO_COME);
  return [...visits, ...(toCome.length > 0 ? [toCome] : [])].map(best);
}

const CLASSIFIER_RANK: Readonly<Record<string, number>> = { ACT: 3, none: 2, EST: 1, PLN: 0 };
const classifierRank = ({ row }: Move): number => CLASSIFIER_RANK[row.classifier ?? 'none'] ?? 0;

function best(visit: readonly Move[]): Move {
  return visit.reduce((a, b) => {
    const surer = classifierRank(b) - classifierRank(a);
    return surer > 0 || (surer === 0 && isNewer(b.row, a.row)) ? b : a;
  });
}
