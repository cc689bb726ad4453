/** The moves of one container in order, of its last journey. */
import { DAY } from '../../../src/core/time/units.ts';
import { boxesOf } from './boxes.ts';
import type { AskedShipment, FindPlace } from './facts.ts';
import { compareMoves, type Move, toMoves, withPlaces } from './moves.ts';
import type { Told } from './rows.ts';
import { supersede, withoutReplaced } from './supersede.ts';

export const timelineOf = (moves: readonly Move[]): readonly Move[] =>
  withPlaces(lastJourney(supersede(moves).toSorted(compareMoves)));

/** That of every container of a shipment. */
export function timelinesOf(record: Told, question: AskedShipment, findPlace: FindPlace): readonly (readonly Move[])[] {
  const rows = withoutReplaced(record.rows);
  const moves = toMoves(
    rows.filter(({ kind }) => kind !== 'SHIPMENT'),
    findPlace,
  );
  return boxesOf(rows, moves, question).map((box) => timelineOf(box.moves));
}

/** Moves with which a journey begins; others may be reported after the return of the container. */
const BEGINS: ReadonlySet<string> = new Set(['PICK', 'STUF', 'GTIN', 'LOAD']);

const isRow = (move: Move, codes: readonly string[], isEmpty: boolean): boolean =>
  move.row.kind === 'EQUIPMENT' && codes.includes(move.row.code) && move.isLaden !== isEmpty;

/** No carrier says that a container was stuffed again: after this pause it is another journey. */
const STUFFED_AGAIN = 30 * DAY;

/**
 * After an empty return a laden move begins a new journey. A return that is only expected cuts
 * nothing: its date may be older than the delay of the ship. An empty pick-up after the discharge,
 * followed by a laden move, begins one too: the return was not told.
 */
function lastJourney(sorted: readonly Move[]): readonly Move[] {
  const begins = (move: Move): boolean => BEGINS.has(move.row.code) && isRow(move, [move.row.code], false);
  const lastBegin = sorted.findLastIndex(begins);
  let start = 0;
  let wasLaden = false;
  let wasDischarged = false;
  let deliveredAt = Infinity;
  const lastLoading = sorted.findLastIndex((move) => move.over === 'sea' && isRow(move, ['LOAD'], false));
  sorted.slice(0, lastBegin + 1).forEach((move, index) => {
    const isOver = move.isActual !== false;
    if (isOver && isRow(move, ['GTIN', 'DROP'], true) && wasLaden) {
      start = index + 1;
      wasLaden = wasDischarged = false;
    } else if (isOver && isRow(move, ['GTOT', 'PICK'], true) && wasDischarged) {
      start = index;
      wasLaden = wasDischarged = false;
    } else if (begins(move) && index <= lastLoading && move.instant >= deliveredAt + STUFFED_AGAIN) {
      start = index;
      wasLaden = wasDischarged = false;
    }
    if (begins(move) || !wasDischarged) deliveredAt = Infinity;
    if (isOver && wasDischarged && isRow(move, ['GTOT', 'PICK'], false)) deliveredAt = move.instant;
    if (move.row.kind === 'EQUIPMENT' && move.isLaden && move.row.code !== 'UNK') wasLaden = true;
    if (isOver && move.over === 'sea' && move.row.code === 'DISC' && move.isLaden) wasDischarged = true;
  });
  return start === 0 ? sorted : sorted.slice(start);
}
