/** How a shipment stands: the state that its events prove, and what is wrong, the worst first. */
import type { Charge, Container, Place, ShipmentEvent } from '../shipment/types.ts';
import type { PortTime } from '../time/types.ts';
import type { Arrival, Journey, JourneyState, Reading } from './types.ts';

/** `late`: somebody has to act; `warn`: it may pass by itself. */
type Severity = 'warn' | 'late';
/** In order of cost: demurrage and detention are the line's charges, storage is the terminal's. */
const CHARGES = ['demurrage', 'detention', 'storage'] as const;
export type ChargeKind = (typeof CHARGES)[number];

export type Trouble =
  | {
      readonly kind: 'overdue';
      readonly severity: Severity;
      /** Null where only the route summary gives the date. */
      readonly event: ShipmentEvent | null;
      readonly place: Place | null;
      readonly date: PortTime;
    }
  | {
      readonly kind: 'delayed';
      readonly severity: 'warn';
      readonly place: Place;
      /** When the box reached the port, and when it is to leave. */
      readonly since: PortTime | null;
      readonly until: PortTime | null;
    }
  | {
      readonly kind: 'charge';
      readonly severity: Severity;
      readonly charge: ChargeKind;
      /** The most of any box. */
      readonly days: number;
      readonly freeDays: number | null;
      /** How many boxes are charged. */
      readonly boxes: number;
    };

export interface Standing {
  readonly state: JourneyState;
  /** The state in one word; `overdue` where the date of the headline has passed. */
  readonly word: JourneyState | 'overdue';
  readonly troubles: readonly Trouble[];
}

/** `lead`: what the headline gives a date for. */
export function toStanding(reading: Pick<Reading, 'shipment' | 'journey'>, lead: Arrival | null): Standing {
  const { journey, shipment } = reading;
  const { state } = journey;
  const boxes = journey.container === null ? shipment.containers : [journey.container];
  const troubles =
    state === 'cancelled' ? [] : [...overdue(journey, lead), ...delay(journey), ...charges(boxes, state)];
  const order = (one: Trouble): number => (one.severity === 'late' ? 0 : 1);
  return {
    state,
    word: lead?.overdue === true ? 'overdue' : state,
    troubles: troubles.toSorted((a, b) => order(a) - order(b)),
  };
}

function overdue({ overdue: events }: Journey, lead: Arrival | null): readonly Trouble[] {
  const isLate = lead?.overdue === true;
  const event = events[0] ?? null;
  const severity = isLate ? 'late' : 'warn';
  if (event?.date != null) return [{ kind: 'overdue', severity, event, place: event.place, date: event.date }];
  if (!isLate || lead.date === null) return [];
  return [{ kind: 'overdue', severity, event: null, place: lead.place, date: lead.date }];
}

/** The line has reported a delay (TSD) at the port where the box still is. */
function delay({ stops }: Journey): readonly Trouble[] {
  const stop = stops.find(({ state }) => state === 'here');
  if (!stop?.events.some(({ status, actual }) => actual === true && status.kind === 'TSD')) return [];
  const until = stop.events.find(({ status, actual }) => actual !== true && ['VDT', 'VDL'].includes(status.kind));
  return [{ kind: 'delayed', severity: 'warn', place: stop.place, since: stop.first, until: until?.date ?? null }];
}

/** A charge still grows in these: demurrage and storage to gate-out, detention from there. */
const RUNNING: Readonly<Record<ChargeKind, readonly JourneyState[]>> = {
  demurrage: ['arrived', 'discharged'],
  storage: ['arrived', 'discharged'],
  detention: ['out-for-delivery', 'delivered'],
};

function charges(boxes: readonly Container[], state: JourneyState): readonly Trouble[] {
  return CHARGES.flatMap((charge): readonly Trouble[] => {
    const all = boxes.flatMap((box) => box.charges?.[charge] ?? []).filter((one) => daysOf(one) > 0);
    const [worst] = all.toSorted((a, b) => daysOf(b) - daysOf(a));
    if (worst === undefined) return [];
    const severity = RUNNING[charge].includes(state) ? 'late' : 'warn';
    return [{ kind: 'charge', severity, charge, days: daysOf(worst), freeDays: worst.freeDays, boxes: all.length }];
  });
}

const daysOf = ({ daysInCharge }: Charge): number => daysInCharge ?? 0;
