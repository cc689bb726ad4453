/**
 * The journeys in one list of events. Numbers of containers and bookings are used again, and a
 * service may send two journeys of one number as one list.
 */
import type { RouteSummary, ShipmentEvent } from '../../shipment/types.ts';
import { epochOf } from '../../time/port-time.ts';
import { DAY } from '../../time/units.ts';
import { inGivenOrder } from './event-order.ts';

const DISCHARGED: readonly string[] = ['VAD', 'CDD'];
/** The cargo is delivered. */
const OVER: readonly string[] = ['CDC', 'CER'];
const STARTS: readonly string[] = ['CEP', 'CLL', 'VDL'];
/** No box waits longer between two ships of one journey. */
const LONGEST_WAIT_MS = 30 * DAY;

/** In the order of the list; one where nothing tells of a second. */
export function journeysOf(
  events: readonly ShipmentEvent[],
  route: Pick<RouteSummary, 'pol'>,
): readonly (readonly ShipmentEvent[])[] {
  const given = inGivenOrder(events);
  const journeys: ShipmentEvent[][] = [];
  let current: ShipmentEvent[] = [];
  /** Up to where the current journey has ended, if it has. */
  let end = 0;
  let isOver = false;
  for (const event of given) {
    const { kind } = event.status;
    if (STARTS.includes(kind) && end > 0 && (isOver || startsAnew(event, current.slice(0, end), route))) {
      journeys.push(current.slice(0, end));
      current = current.slice(end);
      end = 0;
      isOver = false;
    }
    current.push(event);
    isOver ||= OVER.includes(kind);
    if (isOver || DISCHARGED.includes(kind) || (kind === 'CGO' && end > 0)) end = current.length;
  }
  return [...journeys, current];
}

/** After a discharge alone: lines call a transshipment by its name, yet not all of them. */
function startsAnew(
  event: ShipmentEvent,
  before: readonly ShipmentEvent[],
  { pol }: Pick<RouteSummary, 'pol'>,
): boolean {
  const last = before.findLast(({ date }) => date !== null)?.date ?? null;
  if (event.date !== null && last !== null && epochOf(event.date) - epochOf(last) > LONGEST_WAIT_MS) return true;
  const isOrigin = event.place !== null && event.place.id === pol?.place?.id;
  return isOrigin && before[0]?.place?.id !== pol.place?.id;
}
