/**
 * What an answer says besides row and events, for rules that need it: free days, boxes apart.
 */
import type { Facts } from '../columns/columns.ts';
import type { Reading } from '../reading/types.ts';
import type { Charge, Container } from '../shipment/types.ts';
import { msBetween } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { type BoxApart, type Hints, isOtherShip } from './memory.ts';

export interface BoxFacts {
  readonly box: string;
  readonly facts: Facts;
}

/** Bounds what is stored of a bill of lading with hundreds of boxes. */
const MOST_APART = 5;

/** `boxes`: those of a bill of lading that is read as a whole; none for a single box. */
export function toHints({ shipment, journey }: Reading, whole: Facts, boxes: readonly BoxFacts[]): Hints {
  const containers = journey.container === null ? shipment.containers : [journey.container];
  return {
    free: {
      demurrage: leastFree(containers, ({ demurrage, storage }) => [demurrage, storage]),
      detention: leastFree(containers, ({ detention }) => [detention]),
    },
    apart: boxes.flatMap((one) => apartOf(one, whole)).slice(0, MOST_APART),
  };
}

type Charges = NonNullable<Container['charges']>;

/** The free days of the box whose free time ends first. */
function leastFree(boxes: readonly Container[], of: (charges: Charges) => readonly (Charge | null)[]): number | null {
  const days = boxes
    .flatMap(({ charges }) => (charges === null ? [] : of(charges)))
    .flatMap((charge) => (charge?.freeDays == null || charge.freeDays < 1 ? [] : [charge.freeDays]));
  return days.length === 0 ? null : Math.min(...days);
}

/** Only what both of them say can differ. */
function apartOf({ box, facts }: BoxFacts, whole: Facts): readonly BoxApart[] {
  if (facts.pod !== null && whole.pod !== null && facts.pod !== whole.pod)
    return [{ box, what: 'port', bill: whole.podName ?? whole.pod, own: facts.podName ?? facts.pod }];
  if (isOtherShip(shipOf(facts), shipOf(whole)))
    return [{ box, what: 'ship', bill: whole.vessel ?? '', own: facts.vessel ?? '' }];
  if (facts.eta === null || whole.eta === null || Math.abs(msBetween(whole.eta, facts.eta)) < DAY) return [];
  return [{ box, what: 'eta', bill: whole.eta, own: facts.eta }];
}

const shipOf = ({ vessel, imo, mmsi }: Facts) => ({ name: vessel ?? '', imo, mmsi });
