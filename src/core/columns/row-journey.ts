/** Derives the journey of a row when no journey log was kept and nothing else identifies the journey. */
import { type MarkedEvent, toMark } from '../journeys/mark.ts';
import type { JourneyMark, ReportedJourney } from '../journeys/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { CarrierFields } from './columns.ts';
import { isAtPort, isEnded, isOutside } from './derive.ts';

type JourneyFields = Pick<
  CarrierFields,
  'phase' | 'pol' | 'pod' | 'departure' | 'departed' | 'eta' | 'arrival' | 'lastEventTime'
>;

/** `events` are the stored events of the answer; empty when they are not kept. */
export function journeyOfRow(facts: JourneyFields, events: readonly MarkedEvent[], at: number): ReportedJourney {
  const { pol, pod, departure, eta } = facts;
  const arrival = facts.arrival ?? eta;
  const byEvents = events.length === 0 ? null : toMark(events);
  const [departs, arrives] = [departure, arrival].map((date) => (date === null ? null : epochOf(date)));
  const lastActual = facts.lastEventTime === null ? null : epochOf(facts.lastEventTime);
  const mark: JourneyMark = {
    of: 'container',
    at,
    reference: null,
    origin: byEvents?.origin ?? pol,
    departure: byEvents?.departure ?? departs ?? null,
    departed: byEvents?.departed ?? reachedBy(facts) !== 'origin',
    ports: byEvents?.ports ?? [pol, pod].filter((port) => port !== null),
    passed: byEvents?.passed ?? 0,
    pod: byEvents?.pod ?? pod,
    eta: byEvents?.eta ?? arrives ?? null,
    // A plan without a date lies ahead.
    begins: byEvents?.begins ?? departs ?? lastActual ?? (facts.phase === 'planned' ? at : null),
    // A journey that ended without a date had ended when the answer was given.
    lastActual: byEvents?.lastActual ?? lastActual ?? (isEnded(facts.phase) ? at : null),
    isUse: byEvents?.isUse ?? true,
    startsEmpty: byEvents?.startsEmpty ?? false,
    reached: facts.phase === 'cancelled' ? 'ended' : (byEvents?.reached ?? reachedBy(facts)),
    actuals: byEvents?.actuals ?? [],
  };
  return { mark, promise: eta === null ? null : { date: eta, at } };
}

function reachedBy({ phase, departed }: JourneyFields): JourneyMark['reached'] {
  if (isEnded(phase)) return 'ended';
  if (isAtPort(phase)) return 'pod';
  if (isOutside(phase)) return 'gate';
  return departed === true || phase === 'in-transit' || phase === 'at-transshipment' ? 'sea' : 'origin';
}
