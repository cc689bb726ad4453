/**
 * Keeps per-client data for one minute. It is a single table, because a request of another client finds the memory
 * cold and each table costs a lookup.
 */
import { MINUTE } from '../../../src/core/time/units.ts';

export interface Visit {
  /** The pseudonym of the client in the log. */
  readonly logName: string;
  /** Start of the current minute. */
  readonly since: number;
  /** Number of requests in this minute, including the current one. */
  readonly requests: number;
}

export type Visits = (clientId: string, now: number) => Visit;

export function createVisits(logNameOf: (clientId: string) => string): Visits {
  let since = 0;
  let visits = new Map<string, { logName: string; since: number; requests: number }>();
  return (clientId, now) => {
    if (now - since >= MINUTE || now < since) {
      since = now;
      visits = new Map();
    }
    let visit = visits.get(clientId);
    if (visit === undefined) {
      visit = { logName: logNameOf(clientId), since, requests: 0 };
      visits.set(clientId, visit);
    }
    visit.requests += 1;
    return visit;
  };
}
