/**
 * Counts actual moves in an impossible order: loaded after the vessel left, or discharged before it
 * arrived. Of the two meanings of `Z`, the one with fewer violations is likelier; a person sets which
 * one applies.
 */
import type { AskedShipment, FindPlace } from './facts.ts';
import type { Move } from './moves.ts';
import { timelinesOf } from './timeline.ts';
import type { Told } from './rows.ts';

const FOLLOWS: readonly (readonly [first: string, then: string])[] = [
  ['GTIN', 'LOAD'],
  ['LOAD', 'DEPA'],
  ['ARRI', 'DISC'],
  ['DISC', 'GTOT'],
];

export const countOrderViolations = (record: Told, question: AskedShipment, findPlace: FindPlace): number =>
  timelinesOf(record, question, findPlace).reduce((sum, timeline) => sum + inversionsOf(timeline), 0);

function inversionsOf(timeline: readonly Move[]): number {
  const happened = timeline.filter(({ isActual, isLaden }) => isActual === true && isLaden);
  const pairs = FOLLOWS.flatMap(([first, then]) =>
    happened.flatMap((move, index) =>
      move.row.code === then
        ? happened.slice(index + 1).filter(({ row, place }) => row.code === first && place === move.place)
        : [],
    ),
  );
  return pairs.length + arrivalsBeforeDeparture(happened);
}

/** Counts arrivals of a vessel that are earlier than its departure from the port before. */
function arrivalsBeforeDeparture(happened: readonly Move[]): number {
  const firstAt = (code: string): readonly Move[] =>
    happened.filter(({ row, over }) => row.code === code && over === 'sea');
  return firstAt('ARRI').filter((arrival, index) => {
    const departure = firstAt('DEPA')[index];
    return departure !== undefined && departure.ship === arrival.ship && departure.instant > arrival.instant;
  }).length;
}
