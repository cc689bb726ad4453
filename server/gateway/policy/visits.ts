/**
 * What is kept of each client for a minute. One table, because a request of another client than the
 * last finds it cold.
 */
import { MINUTE } from '../../../src/core/time/units.ts';

export interface Visit {
  /** How the log names the client. */
  readonly logName: string;
  /** When the minute began. */
  readonly since: number;
  /** In this minute, with the one at hand. */
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
