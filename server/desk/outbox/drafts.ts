/** Turns the events of a transaction into drafts of messages, for each subscription. */
import { readStoredCases } from '../cases/findings/findings.ts';
import { joinReferences } from '../../../src/core/columns/references.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Row } from '../../../src/core/columns/columns.ts';
import { lateAt } from '../../../src/core/columns/late.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { CaseEventKind } from '../../../src/core/cases/states.ts';
import type { MessageData } from './message-data.ts';
import type { MessageType, Sends } from '../../../src/core/desk-api/subscriptions.ts';
import { hasMember } from '../rows/matching.ts';
import type { Dialect, Query } from '../database/sql.ts';
import type { Interest } from './interests.ts';
import type { CaseEvent } from '../ports/cases.ts';
import type { RowChange, WatchChange } from './events.ts';

export interface Draft {
  readonly interest: Interest;
  readonly about: string;
  readonly type: MessageType;
  readonly at: number;
  readonly data: MessageData;
}

const ATTENTION: readonly CaseEventKind[] = ['opened', 'worse', 'back', 'reopened'];
export const sendsOf = (did: CaseEventKind): Sends => (ATTENTION.includes(did) ? 'attention' : 'progress');
/** Events that make an earlier message obsolete, even when they are not sent themselves. */
export const RETRACTING_EVENTS: readonly CaseEventKind[] = ['undo', 'closed', 'returned', 'merged'];
export const caseType = (deeds: readonly { readonly did: CaseEventKind }[]): MessageType =>
  deeds.some(({ did }) => sendsOf(did) === 'attention') ? 'case.attention' : 'case.progress';

const isWatched = (row: Row): boolean => row.state === 'active';

/** A watch that leaves the view with this change still counts as part of it. */
const concerns = ({ before, after }: WatchChange, predicate: Predicate | null): boolean =>
  (isWatched(before) || isWatched(after)) &&
  (predicate === null || matches(after, predicate) || matches(before, predicate));

export function shipmentDrafts(interest: Interest, rowChanges: readonly RowChange[]): readonly Draft[] {
  const { subscription, predicate } = interest;
  const { about, sends, fields } = subscription;
  if (about.kind === 'cases' || !sends.includes('changes')) return [];
  return rowChanges.flatMap((rowChange): Draft[] => {
    const watches = rowChange.watches.filter((watch) => concerns(watch, predicate));
    const changes = rowChange.changes.filter(({ field }) => fields === null || fields.includes(field));
    const [first] = watches;
    if (first === undefined || changes.length === 0) return [];
    const { number, watchId, who, seenAt, reportedAt } = rowChange;
    const data = {
      number,
      numberType: first.after.numberType,
      line: first.after.line,
      sample: first.after.sample === true,
      watches: watches.map(({ id, after }) => ({
        id,
        reference: joinReferences(after.reference),
        customer: after.customer,
        late: lateAt(after, seenAt),
      })),
      changes: changes.map((change) => ({ ...change, watch: watchId, who, seenAt, reportedAt })),
    };
    return [{ interest, about: `shipment:${number}`, type: 'shipment.changed', at: seenAt, data }];
  });
}

/** Leaves out the events that a person undid, and those that followed from them in the same transaction. */
function withoutUndone(events: readonly CaseEvent[]): readonly CaseEvent[] {
  const undone = new Set(events.filter(({ did }) => did === 'undo').map(({ caseId }) => caseId));
  return events.filter(({ caseId, did, who }) => !undone.has(caseId) || did === 'undo' || who !== null);
}

export async function caseDrafts(
  query: Query,
  dialect: Dialect,
  interests: readonly Interest[],
  events: readonly CaseEvent[],
): Promise<readonly Draft[]> {
  const interested = interests.filter(({ subscription: { sends } }) => sends.some((kind) => kind !== 'changes'));
  if (interested.length === 0 || events.length === 0) return [];
  const byCase = new Map<number, CaseEvent[]>();
  for (const event of withoutUndone(events)) byCase.set(event.caseId, [...(byCase.get(event.caseId) ?? []), event]);
  const drafts: Draft[] = [];
  for (const { id, rule } of await readStoredCases(query, dialect, byCase.keys())) {
    for (const interest of interested) {
      const { subscription, predicate } = interest;
      const { about, sends } = subscription;
      const isOfRule =
        about.kind !== 'cases' || about.rules.length === 0 || about.rules.some((ruleName) => ruleName === rule);
      const deeds = (byCase.get(id) ?? []).filter(
        ({ did }) => sends.includes(sendsOf(did)) || RETRACTING_EVENTS.includes(did),
      );
      if (!isOfRule || deeds.length === 0 || !(await hasMember(query, dialect, id, predicate))) continue;
      const data = {
        id,
        deeds: deeds.map(({ did, at, who, detail, batch }) => ({ did, at, who, detail, batch: batch ?? null })),
      };
      const at = Math.max(...deeds.map((deed) => deed.at));
      drafts.push({ interest, about: `case:${id}`, type: caseType(deeds), at, data });
    }
  }
  return drafts;
}
