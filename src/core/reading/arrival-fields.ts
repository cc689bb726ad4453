/**
 * The fields by which row and tracking page measure a delay, and the journeys of the container that an answer
 * reports.
 */
import type { CarrierFields } from '../columns/columns.ts';
import { compareJourneys } from '../journeys/compare.ts';
import { journeyMarks } from '../journeys/mark.ts';
import type { ReportedJourney } from '../journeys/types.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';
import { isAwaited } from './headline.ts';
import type { Journey, Reading } from './types.ts';

type ArrivalFields = Pick<CarrierFields, 'phase' | 'departure' | 'eta' | 'arrival' | 'lastEventTime'>;

export function toArrivalFields({ shipment, journey }: Pick<Reading, 'shipment' | 'journey'>): ArrivalFields {
  const { arrival, last, state } = journey;
  return {
    phase: state,
    departure: findDeparture(shipment, journey)?.date ?? null,
    eta: isAwaited(arrival) ? arrival.date : null,
    arrival: arrival?.actual === true ? arrival.date : (arrival?.sighting?.date ?? null),
    lastEventTime: last?.date ?? null,
  };
}

export function findDeparture({ route }: Shipment, { stops }: Journey): Pick<ShipmentEvent, 'date' | 'actual'> | null {
  const origin = stops.find(({ role }) => role === 'origin');
  return origin?.events.find(({ status }) => status.kind === 'VDL') ?? route.pol;
}

/** `at` is the time of the answer. Only the displayed journey promises an arrival. */
export function reportedJourneys(reading: Reading, at: number): readonly ReportedJourney[] {
  const { shipment, journey } = reading;
  const { eta } = toArrivalFields(reading);
  const marks = journeyMarks(
    shipment,
    { source: journey.source, containerNumber: journey.container?.number ?? null },
    at,
  );
  const promise = eta === null ? null : { date: eta, at };
  return marks.map((mark, index) => ({ mark, promise: index === marks.length - 1 ? promise : null }));
}

/** Dates of two journeys of one container are not compared, because neither has moved. */
export function isOtherJourney(before: Reading, after: Reading): boolean {
  const [old, now] = [before, after].map((reading) => reportedJourneys(reading, reading.now).at(-1)?.mark);
  const relation = old === undefined || now === undefined ? 'unclear' : compareJourneys(old, now).relation;
  return relation === 'next' || relation === 'earlier';
}
