/** The standing of a shipment: the state that its events prove, and its problems, the most severe first. */
import type { Charge, Place, ShipmentEvent } from '../shipment/types.ts';
import { compareTimes } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { missedConnection, shipChange } from './journey/connections.ts';
import { stageOf } from './journey/journey-state.ts';
import type { Arrival, Journey, JourneyState, Reading } from './types.ts';

/** `late` requires action; `warn` may resolve without any. */
type Severity = 'warn' | 'late';
/** The charges are ordered by cost. Demurrage and detention are charged by the carrier, storage by the terminal. */
const CHARGES = ['demurrage', 'detention', 'storage'] as const;
export type ChargeKind = (typeof CHARGES)[number];

export type Trouble =
  | {
      /** `overdue` is an arrival, `due` any other move that nobody has reported. */
      readonly kind: 'overdue' | 'due';
      readonly severity: Severity;
      /** `null` when only the route summary gives the date. */
      readonly event: ShipmentEvent | null;
      readonly place: Place | null;
      readonly date: PortTime;
    }
  | {
      readonly kind: 'delayed';
      readonly severity: 'warn';
      readonly place: Place;
      /** Time at which the container reached the port, and its planned departure. */
      readonly since: PortTime | null;
      readonly until: PortTime | null;
    }
  | {
      /**
       * `missed`: the next vessel leaves before this one arrives. `ships`: another vessel sails than the one that
       * loaded the container.
       */
      readonly kind: 'missed' | 'ships';
      readonly severity: Severity;
      readonly before: ShipmentEvent;
      readonly after: ShipmentEvent;
    }
  | {
      readonly kind: 'charge';
      readonly severity: Severity;
      readonly charge: ChargeKind;
      /** Largest number of days of any container. */
      readonly days: number;
      readonly freeDays: number | null;
      /** Number of containers that are charged. */
      readonly containerCount: number;
    };

export interface Standing {
  readonly state: JourneyState;
  /** The state in one word; `overdue` when the date of the headline has passed. */
  readonly word: JourneyState | 'overdue';
  readonly troubles: readonly Trouble[];
}

/** `lead` is the arrival that the headline shows. */
export function toStanding(
  { journey, containerJourneys: journeys, shipment }: Pick<Reading, 'shipment' | 'journey' | 'containerJourneys'>,
  lead: Arrival | null,
): Standing {
  const { state } = journey;
  const troubles =
    state === 'cancelled'
      ? []
      : [
          ...late([journey, ...journeys], lead),
          ...delay(journey),
          ...changesOfShip(journey),
          ...deriveCharges({ shipment, journey, containerJourneys: journeys }),
        ];
  const order = (trouble: Trouble): number => (trouble.severity === 'late' ? 0 : 1);
  return {
    state,
    word: lead?.overdue === true || journeys.some(({ arrival }) => arrival?.overdue === true) ? 'overdue' : state,
    troubles: troubles.toSorted((a, b) => order(a) - order(b)),
  };
}

/** A move that is due before an overdue arrival adds no information. */
function late(journeys: readonly Journey[], lead: Arrival | null): readonly Trouble[] {
  const arrivals = overdue(journeys, lead);
  return arrivals.length > 0 ? arrivals : due(journeys);
}

/** The arrival of any container that is overdue the longest. */
function overdue(journeys: readonly Journey[], lead: Arrival | null): readonly Trouble[] {
  const goals = [lead, ...journeys.map(({ arrival }) => arrival)].filter((one) => one?.overdue === true);
  const events = journeys.flatMap((journey) => journey.overdue);
  const [event] = events.toSorted((a, b) => compareTimes(a.date, b.date));
  const severity = goals.length > 0 ? 'late' : 'warn';
  if (event?.date != null) return [{ kind: 'overdue', severity, event, place: event.place, date: event.date }];
  const [goal] = goals;
  if (goal == null || goal.date === null) return [];
  return [{ kind: 'overdue', severity, event: null, place: goal.place, date: goal.date }];
}

/** The move of any container whose report is due the longest. */
function due(journeys: readonly Journey[]): readonly Trouble[] {
  const [event] = journeys.flatMap((journey) => journey.due).toSorted((a, b) => compareTimes(a.date, b.date));
  if (event?.date == null) return [];
  return [{ kind: 'due', severity: 'warn', event, place: event.place, date: event.date }];
}

/** The carrier has reported a delay (TSD) at the port where the container still is. */
function delay({ stops }: Journey): readonly Trouble[] {
  const stop = stops.find(({ state }) => state === 'here');
  if (!stop?.events.some(({ status, actual }) => actual === true && status.kind === 'TSD')) return [];
  const until = stop.events.find(({ status, actual }) => actual !== true && ['VDT', 'VDL'].includes(status.kind));
  return [{ kind: 'delayed', severity: 'warn', place: stop.place, since: stop.first, until: until?.date ?? null }];
}

/** A transshipment that is impossible by the carrier's own dates. */
function changesOfShip({ stops, state }: Journey): readonly Trouble[] {
  if (stageOf(state) > 0) return [];
  const events = stops.flatMap((stop) => stop.events);
  const missed = missedConnection(events);
  const ships = shipChange(events);
  return [
    ...(missed === null
      ? []
      : [{ kind: 'missed', severity: 'late', before: missed.inbound, after: missed.onward } as const]),
    ...(ships === null ? [] : [{ kind: 'ships', severity: 'warn', before: ships[0], after: ships[1] } as const]),
  ];
}

/** The stage in which a charge grows: demurrage and storage until gate-out, detention from then on. */
const GROWS: Readonly<Record<ChargeKind, number>> = { demurrage: 1, storage: 1, detention: 2 };

/**
 * A whole bill of lading is checked container by container, and any other shipment by its journey. A charge that has
 * ended is no problem any more; the details page still lists its days.
 */
export function deriveCharges({
  shipment,
  journey,
  containerJourneys: journeys,
}: Pick<Reading, 'shipment' | 'journey' | 'containerJourneys'>): readonly Extract<
  Trouble,
  { readonly kind: 'charge' }
>[] {
  const containers = journey.container === null ? shipment.containers : [journey.container];
  return CHARGES.flatMap((charge) => {
    const open = containers.flatMap((container, index) => {
      const stage = stageOf((journeys[index] ?? journey).state);
      const one = container.charges?.[charge] ?? null;
      return one === null || daysOf(one) <= 0 || stage > GROWS[charge] ? [] : [{ one, stage }];
    });
    const [worst] = open.map(({ one }) => one).toSorted((a, b) => daysOf(b) - daysOf(a));
    if (worst === undefined) return [];
    const severity = open.some(({ stage }) => stage === GROWS[charge]) ? 'late' : 'warn';
    return [
      {
        kind: 'charge' as const,
        severity,
        charge,
        days: daysOf(worst),
        freeDays: worst.freeDays,
        containerCount: open.length,
      },
    ];
  });
}

const daysOf = ({ daysInCharge }: Charge): number => daysInCharge ?? 0;
