/** Until when rows of a carrier need no look-up. */
import { HOUR } from '../../src/core/time/units.ts';
import type { SourceQuestion } from '../gateway/source.ts';
import { referenceOf } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { FindPlace } from './dcsa/facts.ts';
import { timelinesOf } from './dcsa/timeline.ts';
import type { CarrierRecord } from './record-store.ts';

export type FreshUntil = (question: SourceQuestion, carrier: Carrier, record: CarrierRecord) => number;

const PUSHED_FRESH = 48 * HOUR;
/** A report that stays away for so long may have been sent and lost. */
const LATE = 48 * HOUR;

export function createFreshUntil(findPlace: FindPlace): FreshUntil {
  return (question, carrier, { toldAt, pushedAt, words }) => {
    const ofLookUp = toldAt + carrier.freshMs;
    if (pushedAt === null) return ofLookUp;
    const { type } = referenceOf(question, carrier.lines);
    const shipment = { number: question.number, type, line: carrier.lines[0], lineName: carrier.name };
    const expected = timelinesOf(words, shipment, findPlace).flat();
    const late = expected.flatMap(({ isActual, instant }) => (isActual === false ? [instant + LATE] : []));
    // A look-up answers for what was late by then.
    return Math.max(ofLookUp, Math.min(pushedAt + PUSHED_FRESH, ...late.filter((at) => at > toldAt)));
  };
}
