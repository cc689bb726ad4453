/**
 * Counts actual moves in an impossible order: loaded after the vessel left, or discharged before it arrived. Of the
 * two meanings of `Z`, the one with fewer violations is more likely. A person sets which one applies.
 */
import type { AskedShipment, FindPlace } from './facts.ts';
import type { Move } from './moves.ts';
import { buildTimelines } from './timeline.ts';
import type { ReportedEvents } from './rows.ts';

const REQUIRED_ORDER: readonly (readonly [first: string, then: string])[] = [
  ['GTIN', 'LOAD'],
  ['LOAD', 'DEPA'],
  ['ARRI', 'DISC'],
  ['DISC', 'GTOT'],
];

export const countOrderViolations = (record: ReportedEvents, question: AskedShipment, findPlace: FindPlace): number =>
  buildTimelines(record, question, findPlace).reduce((sum, timeline) => sum + countInversions(timeline), 0);

function countInversions(timeline: readonly Move[]): number {
  const happened = timeline.filter(({ isActual, isLaden }) => isActual === true && isLaden);
  const pairs = REQUIRED_ORDER.flatMap(([first, then]) =>
    happened.flatMap((move, index) =>
      move.row.code === then
        ? happened.slice(index + 1).filter(({ row, place }) => row.code === first && place === move.place)
        : [],
    ),
  );
  return pairs.length + arrivalsBeforeDeparture(happened);
}

/** Counts arrivals of a vessel that are earlier than its departure from the previous port. */
function arrivalsBeforeDeparture(happened: readonly Move[]): number {
  const findFirst = (code: string): readonly Move[] =>
    happened.filter(({ row, over }) => row.code === code && over === 'sea');
  return findFirst('ARRI').filter((arrival, index) => {
    const departure = findFirst('DEPA')[index];
    return departure !== undefined && departure.ship === arrival.ship && departure.instant > arrival.instant;
  }).length;
}
