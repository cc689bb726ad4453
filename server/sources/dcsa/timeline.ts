/** Builds the ordered moves of one container on its last journey. */
import { DAY } from '../../../src/core/time/units.ts';
import { groupByContainer } from './containers.ts';
import type { AskedShipment, FindPlace } from './facts.ts';
import { compareMoves, type Move, toMoves, withPlaces } from './moves.ts';
import type { ReportedEvents } from './rows.ts';
import { supersede, withoutReplaced } from './supersede.ts';

export const buildTimeline = (moves: readonly Move[]): readonly Move[] =>
  withPlaces(lastJourney(supersede(moves).toSorted(compareMoves)));

/** Builds the timeline of every container of a shipment. */
export function buildTimelines(
  record: ReportedEvents,
  question: AskedShipment,
  findPlace: FindPlace,
): readonly (readonly Move[])[] {
  const rows = withoutReplaced(record.rows);
  const moves = toMoves(
    rows.filter(({ kind }) => kind !== 'SHIPMENT'),
    findPlace,
  );
  return groupByContainer(rows, moves, question).map((container) => buildTimeline(container.moves));
}

/** Moves with which a journey begins. Other moves may be reported after the return of the container. */
const JOURNEY_START_CODES: ReadonlySet<string> = new Set(['PICK', 'STUF', 'GTIN', 'LOAD']);

const isRow = (move: Move, codes: readonly string[], isEmpty: boolean): boolean =>
  move.row.kind === 'EQUIPMENT' && codes.includes(move.row.code) && move.isLaden !== isEmpty;

/** No carrier reports that a container was stuffed again, so a pause of this length begins another journey. */
const NEW_JOURNEY_GAP = 30 * DAY;

/**
 * A laden move after an empty return begins a new journey. An expected return does not, because its date may be older
 * than the delay of the vessel. An empty pick-up after the discharge, followed by a laden move, also begins one,
 * because the return was not reported.
 */
function lastJourney(sorted: readonly Move[]): readonly Move[] {
  const begins = (move: Move): boolean => JOURNEY_START_CODES.has(move.row.code) && isRow(move, [move.row.code], false);
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
    } else if (begins(move) && index <= lastLoading && move.instant >= deliveredAt + NEW_JOURNEY_GAP) {
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
