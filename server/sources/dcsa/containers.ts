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
  const named = [...new Set(rows.flatMap(({ boxes: containers }) => containers))].toSorted();
  const container = question.number.slice(question.number.lastIndexOf('/') + 1);
  if (named.length === 0) {
    return moves.length === 0 ? [] : [{ number: isContainer(container) ? container : null, moves }];
  }
  const shared = sharedMoves(named, moves);
  const answered = isContainer(container) && named.includes(container) ? [container] : named.slice(0, MAX_CONTAINERS);
  return answered.map((number) => ({ number, moves: shared.get(number) ?? [] }));
}

/**
 * A transport row without a container belongs to the containers whose own rows name its vessel. A vessel that no
 * container has is still to come (MSC reports only one expected arrival), so its rows belong to all containers.
 */
function sharedMoves(containers: readonly string[], moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const ofContainer = new Map<string, Move[]>(containers.map((container) => [container, []]));
  const free: Move[] = [];
  for (const move of moves) {
    if (move.row.boxes.length === 0) free.push(move);
    for (const container of move.row.boxes) ofContainer.get(container)?.push(move);
  }
  const findContainersOnShip = new Map<string, Set<string>>();
  for (const [container, own] of ofContainer) {
    for (const { ship } of own) {
      if (ship === null) continue;
      const owners = findContainersOnShip.get(ship) ?? new Set();
      findContainersOnShip.set(ship, owners.add(container));
    }
  }
  for (const move of free) {
    const isTransport = move.row.kind === 'TRANSPORT';
    const theirs = move.ship === null ? null : (findContainersOnShip.get(move.ship) ?? new Set(containers));
    const owners = containers.length === 1 ? containers : isTransport && theirs !== null ? theirs : [];
    for (const container of owners) ofContainer.get(container)?.push(move);
  }
  return ofContainer;
}
