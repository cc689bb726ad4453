/** A contradiction in the data. `data-conflicts.ts` finds contradictions, and `words/` words them. */
import type { PortTime } from '../time/types.ts';

export type ConflictKind =
  | 'discharge-before-arrival'
  | 'order-inverted'
  | 'actual-in-future'
  | 'place-off-route'
  | 'fix-refused'
  | 'dangling-reference'
  | 'status-disputed'
  | 'pin-off-path'
  | 'fix-far-from-pin'
  | 'two-journeys'
  | 'summary-port-differs'
  | 'ships-differ'
  | 'connection-missed'
  | 'arrival-before-departure'
  | 'fix-of-other-ship'
  | 'arrived-by-ais'
  | 'ship-not-in-port'
  | 'date-out-of-reach'
  | 'departure-unreported'
  | 'ais-apart'
  | 'arrived-by-summary'
  | 'summary-date-differs'
  | 'two-arrivals'
  | 'second-list';

export interface DataConflict {
  readonly kind: ConflictKind;
  /** Id of the event, path or place that the contradiction is about. */
  readonly subject: string;
  readonly eventId: string | null;
  readonly values: Readonly<Record<string, string | number | PortTime>>;
}

export const conflict = (
  kind: ConflictKind,
  subject: string,
  eventId: string | null,
  values: DataConflict['values'],
): DataConflict => ({ kind, subject, eventId, values });
