/** Assigns moves to containers. */
import { isContainer } from '../../../src/core/shipment/number.ts';
import type { AskedShipment } from './facts.ts';
import type { Move } from './moves.ts';
import type { ReportedRow } from './rows.ts';

export interface ContainerMoves {
  /** `null` for a container that has no number yet. */
  readonly number: string | null;
  readonly moves: readonly Move[];
}

/** The reader of the interface accepts this number. */
const MAX_CONTAINERS = 200;

/**
 * Returns all containers that any row names. For a question about one container it returns only that one, if a row
 * names it. `rows` are all rows, `moves` are the rows that describe a move.
 */
export function groupByContainer(
  rows: readonly ReportedRow[],
  moves: readonly Move[],
  question: AskedShipment,
): readonly ContainerMoves[] {
  const named = [...new Set(rows.flatMap(({ boxes }) => boxes))].toSorted();
  const box = question.number.slice(question.number.lastIndexOf('/') + 1);
  if (named.length === 0) {
    return moves.length === 0 ? [] : [{ number: isContainer(box) ? box : null, moves }];
  }
  const shared = sharedMoves(named, moves);
  const answered = isContainer(box) && named.includes(box) ? [box] : named.slice(0, MAX_CONTAINERS);
  return answered.map((number) => ({ number, moves: shared.get(number) ?? [] }));
}

/**
 * A transport row without a container belongs to the containers whose own rows name its vessel. A vessel that no
 * container has is still to come (MSC reports only one expected arrival), so its rows belong to all containers.
 */
function sharedMoves(boxes: readonly string[], moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const ofBox = new Map<string, Move[]>(boxes.map((box) => [box, []]));
  const free: Move[] = [];
  for (const move of moves) {
    if (move.row.boxes.length === 0) free.push(move);
    for (const box of move.row.boxes) ofBox.get(box)?.push(move);
  }
  const findContainersOnShip = new Map<string, Set<string>>();
  for (const [box, own] of ofBox) {
    for (const { ship } of own) {
      if (ship === null) continue;
      const owners = findContainersOnShip.get(ship) ?? new Set();
      findContainersOnShip.set(ship, owners.add(box));
    }
  }
  for (const move of free) {
    const isTransport = move.row.kind === 'TRANSPORT';
    const theirs = move.ship === null ? null : (findContainersOnShip.get(move.ship) ?? new Set(boxes));
    const owners = boxes.length === 1 ? boxes : isTransport && theirs !== null ? theirs : [];
    for (const box of owners) ofBox.get(box)?.push(move);
  }
  return ofBox;
}
