/** Which moves belong to which container. */
import { isContainer } from '../../../src/core/shipment/number.ts';
import type { AskedShipment } from './facts.ts';
import type { Move } from './moves.ts';
import type { ReportedRow } from './rows.ts';

export interface ContainerMoves {
  /** Null for a container that has no number yet. */
  readonly number: string | null;
  readonly moves: readonly Move[];
}

/** As many as the reader of the interface takes in. */
const MAX_CONTAINERS = 200;

/**
 * All containers that any row names; of a question for one container that one, where it is among
 * them. `rows` are all rows, `moves` those that are moves.
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
 * A row of the transport that names no container belongs to those whose own rows have its ship. A
 * ship that no container has is one to come (of MSC one expected arrival is all there is), so its
 * rows belong to all of them.
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
