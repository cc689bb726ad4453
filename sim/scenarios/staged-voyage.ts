/**
 * A voyage relative to the day. All times are days from the last midnight in UTC, so that "half way" holds on any
 * date while the vessel moves on within the day. In a cycle, times are days from its beginning, and the voyage lasts
 * until the next cycle.
 */
import { hashText, seeded } from '../random.ts';
import {
  type Container,
  type Channel,
  type Leg,
  type Mode,
  type Plan,
  memoizeByShipment,
  type Shipment,
  type Traits,
} from '../fleet/shipment-plan.ts';
import type { ShipmentRef } from '../fleet/detect-number.ts';
import { findPlace } from '../fleet/place.ts';
import { UNNAMED_FEEDER, type Vessel, findVessel } from '../fleet/vessels.ts';
import { createContainerNumber } from '../fleet/plan-voyage.ts';
import { truckDates } from '../fleet/working-hours.ts';
import { DAY, dayStart, HOUR } from '../wall-clock.ts';

export interface StagedLeg {
  /** UN/LOCODE of a port or an inland place. */
  readonly from: string;
  readonly to: string;
  readonly mode?: Mode;
  readonly departs: number;
  readonly arrives: number;
  readonly voyage?: string;
  /** Loop and position in its fleet: `AE1/3` is the third vessel of `AE1`. */
  readonly ship?: string;
  readonly feeder?: boolean;
  readonly closed?: readonly Channel[];
  /** Calls of the vessel on its way. Without them the vessel sails directly. */
  readonly calls?: readonly { readonly port: string; readonly arrives: number; readonly departs: number }[];
  /** Reports of delay: the day of the report, its hours, and the event from which it applies. */
  readonly news?: readonly { readonly day: number; readonly hours: number; readonly from: 'departure' | 'arrival' }[];
}

export interface StagedVoyage {
  readonly cycle?: { readonly days: number; readonly offset: number };
  readonly booked: number;
  readonly legs: readonly StagedLeg[];
  readonly boxes?: number;
  /** Legs of the containers at the end of the list that take another route. */
  readonly others?: readonly (readonly StagedLeg[])[];
  /** Day since which the carrier has not reported the last container. */
  readonly lastSilentSince?: number;
  readonly traits?: (midnight: number) => Traits;
  readonly size?: readonly [isoCode: string, sizeType: string];
}

/** Returns one sea leg, with the share of it that is completed at noon. */
export const single = (
  from: string,
  to: string,
  days: number,
  share: number,
  more: Partial<StagedLeg> = {},
): StagedVoyage => {
  const departs = Math.round((0.5 - days * share) * 24) / 24 + 0.007;
  return { booked: departs - 7, legs: [{ from, to, departs, arrives: departs + days, ...more }] };
};

export function stagedShipment(voyage: StagedVoyage, ref: ShipmentRef, now: number): Shipment {
  const midnight = computeStart(voyage, now);
  const plan = buildPlan(voyage.legs, ref, midnight);
  const rng = seeded(`staged ${ref.reference}`);
  const [isoCode, sizeType] = voyage.size ?? ['45G1', "40' High Cube Dry"];
  const count = ref.type === 'CT' ? 1 : (voyage.boxes ?? 1);
  const others = (voyage.others ?? []).map((legs) => buildPlan(legs, ref, midnight));
  const container = (number: string, plan: Plan): Container => ({ number, isoCode, sizeType, plan, mirrored: false });
  const first = container(ref.type === 'CT' ? ref.reference : createContainerNumber(ref.line, rng), plan);
  const rest = Array.from({ length: count - 1 }, (_, index) =>
    container(createContainerNumber(ref.line, rng), others[index - (count - 1 - others.length)] ?? plan),
  );
  const silence = voyage.lastSilentSince === undefined ? {} : { silentSince: midnight + voyage.lastSilentSince * DAY };
  return {
    type: ref.type,
    number: ref.number,
    line: ref.line,
    bookedAt: midnight + voyage.booked * DAY,
    plan,
    boxes: [first, ...rest.map((container, index) => (index === count - 2 ? { ...container, ...silence } : container))],
    seed: `staged ${ref.reference}`,
    traits: { ...voyage.traits?.(midnight), staged: midnight },
  };
}

function computeStart({ cycle }: StagedVoyage, now: number): number {
  const day = dayStart(now);
  return cycle === undefined ? day : day - ((day / DAY + cycle.offset) % cycle.days) * DAY;
}

function buildPlan(stagedLegs: readonly StagedLeg[], ref: ShipmentRef, midnight: number): Plan {
  return memoizeByShipment((at) => {
    // Dates are given as they really turn out. Delays that are not known yet at an instant are subtracted.
    const unreportedDelay = (index: number, upTo: 'departure' | 'arrival', at: number): number => {
      let hours = 0;
      for (const [other, leg] of stagedLegs.slice(0, index + 1).entries()) {
        for (const news of leg.news ?? []) {
          const counts = other < index || news.from === 'departure' || upTo === 'arrival';
          if (counts && midnight + news.day * DAY > at) hours += news.hours;
        }
      }
      return hours * HOUR;
    };
    return stagedLegs.map((leg, index): Leg => {
      const mode = leg.mode ?? 'VESSEL';
      const from = findPlace(leg.from, hashText(`${ref.line.codes[0]} ${leg.from}`));
      const given = midnight + leg.departs * DAY;
      const lasts = (leg.arrives - leg.departs) * DAY;
      const side = leg.departs < 0 ? 'before' : 'after';
      const { departs, arrives } =
        mode === 'TRUCK'
          ? truckDates(given, lasts, { zone: from.zone, name: ref.reference, side })
          : { departs: given, arrives: given + lasts };
      return {
        from,
        to: findPlace(leg.to, hashText(`${ref.line.codes[0]} ${leg.to}`)),
        mode,
        vessel: mode === 'VESSEL' ? findShip(leg, ref) : null,
        voyage: leg.voyage ?? null,
        booked: departs - unreportedDelay(index, 'departure', Number.NEGATIVE_INFINITY),
        departs: departs - unreportedDelay(index, 'departure', at),
        arrives: arrives - unreportedDelay(index, 'arrival', at),
        closed: leg.closed ?? [],
        calls: () =>
          (leg.calls ?? []).map((call) => ({
            place: findPlace(call.port),
            arrives: midnight + call.arrives * DAY,
            departs: midnight + call.departs * DAY,
          })),
      };
    });
  });
}

function findShip(leg: StagedLeg, ref: ShipmentRef): Vessel {
  const [loop = '', ship] = leg.ship?.split('/') ?? [];
  return leg.feeder === true ? UNNAMED_FEEDER : findVessel(ref.line.codes[0], loop, Number(ship));
}
