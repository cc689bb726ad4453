/**
 * Groups changed shipments into the lines of a page. Shipments on the same vessel to the same port with the same
 * change on the same day are one line with its members.
 */
import type { CellContext } from '../../core/columns/cell.ts';
import type { Row } from '../../core/columns/columns.ts';
import { lateAt } from '../../core/columns/late.ts';
import type { Collapsed, LedgerChange } from '../../core/cases/collapse-changes.ts';
import { formatShipmentLine, type Section, SECTIONS, type ShipmentLine } from '../../core/cases/shipment-line.ts';
import { HOUR } from '../../core/time/units.ts';

export interface LedgerEntry extends LedgerChange {
  readonly who: string | null;
}
export type Move = Collapsed<LedgerEntry>;

export interface Member {
  readonly move: Pick<Move, 'trackedId' | 'watchId' | 'number' | 'who'>;
  readonly line: ShipmentLine;
  /** `null` when the watch is no longer on the desk, or the filter excludes it. */
  readonly row: Row | null;
}

export interface MoveGroup {
  readonly key: string;
  readonly vessel: string | null;
  readonly port: string | null;
  /** Has at least one member. */
  readonly members: readonly Member[];
}

export type RowOf = (move: Move) => Row | null;
export type Sections = ReadonlyMap<Section, readonly MoveGroup[]>;

const PLACE_SECTIONS: readonly Section[] = ['arrived', 'discharged', 'moved', 'ship'];
/** Smaller moves of dates are frequent and rarely relevant. */
const SMALL_MS = 12 * HOUR;

export function groupMoves(moves: readonly Move[], rowOf: RowOf, context: CellContext): Sections {
  const groups = new Map<string, MoveGroup & { readonly section: Section; readonly members: Member[] }>();
  for (const member of toMembers(moves, rowOf, context)) {
    const { line, row } = member;
    const { section } = line;
    const isPlaced = PLACE_SECTIONS.includes(section);
    const [vessel, port] = isPlaced ? [row?.vessel ?? null, row?.podName ?? null] : [null, null];
    const key = [section, line.key, vessel ?? '', port ?? ''].join('|');
    const group = groups.get(key) ?? { key, section, vessel, port, members: [] };
    group.members.push(member);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return new Map(
    SECTIONS.map((section) => [section, sortGroups(all.filter((group) => group.section === section))] as const).filter(
      ([, moveGroups]) => moveGroups.length > 0,
    ),
  );
}

/** Returns a member for each shipment, and one for each watch that somebody edited. */
function toMembers(moves: readonly Move[], rowOf: RowOf, context: CellContext): readonly Member[] {
  const movesBySubject = new Map<string, Move[]>();
  for (const move of moves) {
    const key = `${move.trackedId} ${move.watchId ?? ''}`;
    movesBySubject.set(key, [...(movesBySubject.get(key) ?? []), move]);
  }
  return [...movesBySubject.values()].flatMap((watchMoves): readonly Member[] => {
    const [move] = watchMoves;
    const row = move === undefined ? null : rowOf(move);
    const line = formatShipmentLine(watchMoves, context, row === null ? null : lateAt(row, context.nowMs));
    return move === undefined || line === null ? [] : [{ move, line, row }];
  });
}

const findLargestMove = ({ members }: MoveGroup): number => Math.max(...members.map(({ line }) => Math.abs(line.byMs)));
/** A date that appeared or disappeared has no size, and never counts as small. */
export const isSmall = (group: MoveGroup): boolean => findLargestMove(group) > 0 && findLargestMove(group) < SMALL_MS;

/** Sorts dates by the size of the move, and other lines by their number of shipments. */
function sortGroups(groups: readonly (MoveGroup & { readonly section: Section })[]): readonly MoveGroup[] {
  return groups.toSorted((a, b) =>
    a.section === 'moved'
      ? Number(isSmall(a)) - Number(isSmall(b)) || findLargestMove(b) - findLargestMove(a)
      : b.members.length - a.members.length,
  );
}
