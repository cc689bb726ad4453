/** Builds manual entries from short texts, for tests. */
import { parseWireTime } from '../time/port-time.ts';
import type { Fact, FactKind } from './types.ts';

const ENTERED = 1_795_167_240_000; // Entries are made on Friday 20 November 2026, 09:34 UTC.

export const fact = (kind: FactKind, date: string, more: Partial<Fact> = {}): Fact => ({
  id: 1,
  watchId: 1,
  kind,
  at: parseWireTime(date, 'event', null)!,
  text: null,
  place: null,
  enteredAt: ENTERED,
  who: 'Ann',
  account: null,
  source: 'person',
  withdrawnAt: null,
  withdrawnBy: null,
  ...more,
});
