/**
 * Moves as lines of one page: the same fact that moved in the same way on the same ship, to the
 * same port, is one line with its members.
 */
import type { ColumnKey, Row } from '../../core/columns/columns.ts';
import { isPortTime } from '../../core/time/port-time.ts';
import type { Collapsed, LedgerChange } from '../../core/cases/collapse-changes.ts';

export interface LedgerEntry extends LedgerChange {
  readonly who: string | null;
}
export type Move = Collapsed<LedgerEntry>;

/** In the order in which they are read: what moves a delivery first, what people wrote last. */
export const SECTIONS = ['arrival', 'arrived', 'port', 'ship', 'trouble', 'progress', 'people'] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_OF: Readonly<Partial<Record<ColumnKey, Section>>> = {
  eta: 'arrival',
  predictedEta: 'arrival',
  delivery: 'arrival',
  arrival: 'arrived',
  discharge: 'arrived',
  pod: 'port',
  podName: 'port',
  pol: 'port',
  polName: 'port',
  destination: 'port',
  vessel: 'ship',
  voyage: 'ship',
  problem: 'trouble',
};

/** Said by another column of the same line. */
const SILENT: readonly ColumnKey[] = ['pod', 'pol'];

export interface Member {
  readonly move: Move;
  /** Null where the watch is no longer on the desk, or the filter leaves it out. */
  readonly row: Row | null;
}

export interface MoveGroup {
  readonly key: string;
  readonly section: Section;
  readonly field: ColumnKey;
  readonly vessel: string | null;
  readonly port: string | null;
  readonly members: readonly Member[];
}

export type RowOf = (move: Move) => Row | null;

export function groupMoves(moves: readonly Move[], rowOf: RowOf): ReadonlyMap<Section, readonly MoveGroup[]> {
  const groups = new Map<string, MoveGroup & { readonly members: Member[] }>();
  for (const move of moves) {
    if (SILENT.includes(move.field)) continue;
    const row = rowOf(move);
    const section = move.watchId !== null ? 'people' : (SECTION_OF[move.field] ?? 'progress');
    const onShip = section === 'arrival' || section === 'arrived';
    const vessel = onShip || section === 'ship' ? (row?.vessel ?? null) : null;
    const port = onShip || section === 'ship' ? (row?.podName ?? null) : null;
    const key = [move.field, sameDay(move.old), sameDay(move.new), vessel ?? '', port ?? ''].join('|');
    const group = groups.get(key) ?? { key, section, field: move.field, vessel, port, members: [] };
    group.members.push({ move, row });
    groups.set(key, group);
  }
  const bySize = [...groups.values()].toSorted((a, b) => b.members.length - a.members.length);
  return new Map(
    SECTIONS.map((section) => [section, bySize.filter((group) => group.section === section)] as const).filter(
      ([, of]) => of.length > 0,
    ),
  );
}

/** Dates of one day are one: members of a ship differ by minutes. */
const sameDay = (value: unknown): string => (isPortTime(value) ? value.wall.slice(0, 10) : JSON.stringify(value));
