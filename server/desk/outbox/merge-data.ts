/**
 * Merges later events about a subject into its waiting message, and removes what was undone since. `null` means that
 * nothing is left to send.
 */
import { collapseChanges } from '../../../src/core/cases/collapse-changes.ts';
import { type CaseData, type MessageData, readCaseData, readShipmentData, type ShipmentData } from './message-data.ts';
import { sendsOf, RETRACTING_EVENTS } from './drafts.ts';

/** Reduces a single draft, because a case may be opened and closed in one transaction. */
export const netData = (data: MessageData): MessageData | null =>
  'deeds' in data ? mergeData({ id: data.id, deeds: [] }, data) : data;

export function mergeData(pending: unknown, later: MessageData): MessageData | null {
  if ('deeds' in later) {
    const before = readCaseData(pending);
    return before === null ? later : mergeEvents(before, later.deeds);
  }
  const before = readShipmentData(pending);
  return before === null ? later : mergeChanges(before, later);
}

function mergeChanges(before: ShipmentData, later: ShipmentData): ShipmentData | null {
  const collapsed = collapseChanges(
    [...before.changes, ...later.changes],
    ({ field, watch }) => `${field} ${watch ?? ''}`,
  );
  const changes = collapsed.changes.map((collapsedChange) => {
    const { times: _, ...change } = collapsedChange;
    return change;
  });
  const watches = new Map([...before.watches, ...later.watches].map((watch) => [watch.id, watch]));
  return changes.length === 0 ? null : { ...later, watches: [...watches.values()], changes };
}

function mergeEvents({ id, deeds }: CaseData, later: CaseData['deeds']): CaseData | null {
  const undone = new Set(later.filter(({ did }) => did === 'undo').map(({ batch }) => batch));
  const remaining = deeds.filter(({ batch }) => batch === null || !undone.has(batch));
  // The undo of an event that was already sent is sent as well.
  const knownBatches = new Set(deeds.map(({ batch }) => batch));
  const newDeeds = later.filter(({ did, batch }) => did !== 'undo' || !knownBatches.has(batch));
  const allDeeds = [...remaining, ...newDeeds];
  const last = newDeeds.findLast(
    ({ did }) => did !== 'undo' && (RETRACTING_EVENTS.includes(did) || sendsOf(did) === 'attention'),
  );
  const isOver = last !== undefined && RETRACTING_EVENTS.includes(last.did);
  // The case was opened and ended before anybody was notified.
  if (allDeeds.length === 0 || (isOver && allDeeds.some(({ did }) => did === 'opened'))) return null;
  return { id, deeds: isOver ? allDeeds.filter(({ did }) => sendsOf(did) !== 'attention') : allDeeds };
}
