/**
 * All operations of the desk: who may call each, and the function that runs in the desk's thread. The types of
 * arguments and results are derived from this list. An operation for guests has a variant that uses only their
 * visible rows. Instants are milliseconds since 1970.
 */
import type { WatchChange } from '../../src/core/desk-api/watch-requests.ts';
import type { Predicate } from '../../src/core/filter/types.ts';
import type { SchedulePolicy } from '../../src/core/schedule/next-check.ts';
import type { Encoding } from '../http/encoding.ts';
import { createFindGuest, type Guest } from './access/guest.ts';
import { guestCase, guestCases } from './access/guest-cases.ts';
import { guestDocument, guestDocuments, guestPut } from './access/guest-documents.ts';
import { guestChanges, guestSince, guestTail } from './access/guest-since.ts';
import {
  guestCells,
  guestChange,
  guestCount,
  guestCountEach,
  guestFleetAnswer,
  guestGroups,
  guestOrder,
  guestPage,
  guestReading,
  guestWatches,
} from './access/guest-watches.ts';
import { decideCases, undoBatch } from './cases/decide.ts';
import { runDueRules } from './cases/findings/run-rules.ts';
import { readCase } from './cases/read-case.ts';
import { readCases, readQuality } from './cases/read-cases.ts';
import { readDecisions } from './cases/read-decisions.ts';
import { readSince } from './cases/read-since.ts';
import { readContainerCosts, readDispute } from './costs/read-money.ts';
import { readAudit, readDocument, readDocumentIds, readDocuments, trimAudit } from './database/documents.ts';
import type { Dialect, Query } from './database/sql.ts';
import { enterFacts, type NewFact, withdrawFacts } from './manual-entries/commands.ts';
import { readKnownFacts } from './manual-entries/read-known.ts';
import { readAuditPlace, writeAuditMessages } from './outbox/audit-messages.ts';
import { claimDueMessages } from './outbox/claim.ts';
import { countMatches } from './outbox/count-matches.ts';
import { dropMessages, forgetMessages, readMessages, readSubscriptionStates, replay, restart } from './outbox/log.ts';
import { recordDeliveries } from './outbox/record-deliveries.ts';
import type { CaseCommand, CaseQuery } from './ports/cases.ts';
import {
  type CommandContext,
  done,
  type DocumentKind,
  type ImportPart,
  type NewWatch,
  type Put,
} from './ports/desk.ts';
import type { StoredAnswer } from './ports/engine.ts';
import type { DeliveryRecord, MatchesOf, MatchSpan } from './ports/outbox.ts';
import { type Caller, callerIn, SYSTEM } from './ports/reader.ts';
import { findPredicate } from './ports/subscription.ts';
import type { ReplayBody } from '../../src/core/desk-api/subscription-requests.ts';
import { readWasDone } from './rows/idempotency.ts';
import { readChanges, readTail } from './rows/ledger.ts';
import type { Transaction } from './rows/pending.ts';
import { putDocumentOnce } from './rows/put-document.ts';
import type { Selection } from './rows/selection.ts';
import type { SqlStore } from './rows/sql-store.ts';
import { readArrivals } from './schedule/arrivals.ts';
import { claimDue, readNextCheck, readTracked, scheduleChecks } from './schedule/checks.ts';
import { recordAnswer } from './schedule/record-answer.ts';
import { notePast, readUnread } from './schedule/past-results.ts';
import { propagateVesselNews } from './schedule/vessel-news.ts';
import type { DeskStore } from './search/desk-store.ts';
import {
  checkCapacity,
  filterIds,
  readCharges,
  readGroups,
  readOrder,
  readPage,
  readStakesOfFilter,
  readWatches,
} from './search/lists.ts';
import { eraseOrTry } from './store/erase-command.ts';
import { believedTime, forgetOld } from './store/erase.ts';
import { changeMany, changeRows } from './watches/change-rows.ts';
import { addWatches } from './watches/commands.ts';
import { readEdits, readUndoChanges } from './watches/edits.ts';
import { importPart, readCells, readPresent } from './watches/import-rows.ts';
import { recordAnswersInOrder } from './watches/record.ts';

type Run<Store, Args extends readonly unknown[], Result> = (store: Store, ...args: Args) => Promise<Result>;

/** An operation for the server itself, closed to every reader. */
const system = <Args extends readonly unknown[], Result>(run: Run<DeskStore, Args, Result>) =>
  ({ audience: 'system', run }) as const;

const staff = <Args extends readonly unknown[], Result>(run: Run<DeskStore, Args, Result>) =>
  ({ audience: 'staff', run }) as const;

/** An operation for staff and guests; `forGuest` answers guests. */
const guests = <Args extends readonly unknown[], Result>(
  run: Run<DeskStore, Args, Result>,
  forGuest: Run<Guest, Args, Result>,
) => ({ audience: 'guests', run, forGuest }) as const;

/** Runs in one transaction on rows and cases. */
const transaction =
  <Args extends readonly unknown[], Result>(apply: (transaction: Transaction, ...args: Args) => Promise<Result>) =>
  ({ transact }: SqlStore, ...args: Args): Promise<Result> =>
    transact((begun) => apply(begun, ...args));

const reading =
  <Args extends readonly unknown[], Result>(read: (query: Query, dialect: Dialect, ...args: Args) => Promise<Result>) =>
  ({ driver }: SqlStore, ...args: Args): Promise<Result> =>
    driver.read((query) => read(query, driver.dialect, ...args));

/** Writes data that concerns neither rows nor cases. */
const writing =
  <Args extends readonly unknown[], Result>(
    write: (query: Query, dialect: Dialect, ...args: Args) => Promise<Result>,
  ) =>
  ({ driver }: SqlStore, ...args: Args): Promise<Result> =>
    driver.write((query) => write(query, driver.dialect, ...args));

/** Runs a command once for the key of its context. */
const once = <Result>({ runIdempotent }: SqlStore, context: CommandContext, command: Command<Result>) =>
  runIdempotent(context, async (begun) => done(await command(begun)));
type Command<Result> = (transaction: Transaction) => Promise<Result>;

const selected = async ({ index }: DeskStore, filter: Predicate | null): Promise<Selection | null> =>
  filter === null ? null : index.select(filter);

export const OPERATIONS = {
  // Rows
  page: guests(readPage, guestPage),
  /** Returns how many watches match a filter. */
  count: guests(({ index }, filter: Predicate) => index.count(filter), guestCount),
  /** Returns how many watches of a filter match each of these conditions. */
  countEach: guests(
    ({ index }, filter: Predicate, conditions: readonly Predicate[]) => index.countEach(filter, conditions),
    guestCountEach,
  ),
  groups: guests(readGroups, guestGroups),
  order: guests(readOrder, guestOrder),
  stakes: staff(readStakesOfFilter),
  /** Returns what the watches of a filter cost in total; `null` for guests. */
  charges: guests(readCharges, async (_guest, _filter: Predicate) => null),
  idsWithin: staff(filterIds),
  /** Returns the progress of reading the watches after a start; `null` when lists answer. */
  reading: guests(async ({ index }) => index.reading(), guestReading),
  /** Resolves when the watches are read; rejects with the reason why they cannot be. */
  loaded: system(({ index }) => index.loaded()),
  /** Returns the body of the fleet response for a filter. */
  fleetAnswer: guests(
    ({ fleetAnswer }, filter: Predicate, since: string, encoding: Encoding | null) =>
      fleetAnswer(filter, since, encoding),
    guestFleetAnswer,
  ),
  watches: guests(
    reading((query, _, ids: readonly number[]) => readWatches(query, ids)),
    guestWatches,
  ),
  /** Returns cells of watches as `exportCell` writes them. Removed watches are left out. */
  cells: guests(reading(readCells), guestCells),
  /** Returns changes in the order of commits: continuing from `next` misses none and repeats none. */
  changes: guests(reading(readChanges), guestChanges),
  /** Returns the present end of the order of commits; for a guest, the last change of their rows. */
  tail: guests(reading(readTail), guestTail),
  /** Adds numbers to the desk, except where the same customer and order already has one. */
  add: staff(async (store, watches: readonly NewWatch[], context: CommandContext) => {
    checkCapacity(store, watches);
    return once(store, context, (begun) => addWatches(begun, watches, context));
  }),
  change: guests(
    (store, changes: readonly WatchChange[], context: CommandContext) => changeRows(store, changes, context),
    guestChange,
  ),
  /** Like `change`, but with counts, for jobs. */
  changeMany: system(changeMany),
  /** Returns the edits of rows by people within the last day, the latest first; with `id` only this one. */
  edits: staff(reading(readEdits)),
  /** Returns the changes that undo an edit, for its watches after an id. */
  undoChanges: system(
    reading((query, dialect, edit: string, after: number, limit: number) =>
      readUndoChanges(query, dialect, edit, { after, limit }),
    ),
  ),
  /** Returns the rows of numbers and watches as far as an import needs them. */
  present: staff(reading(readPresent)),
  /** Writes a part of an import in one transaction with its outcomes, once for its id. */
  importPart: system(async (store, part: ImportPart, context: CommandContext) => {
    checkCapacity(store, part.watches);
    return store.transact((begun) => importPart(begun, part, context));
  }),

  // Answers of carriers, and when they are asked
  recordAnswer: system((store, answer: StoredAnswer, policy?: SchedulePolicy | null) =>
    recordAnswer(store, answer, policy),
  ),
  record: system(recordAnswersInOrder),
  /** Returns the tracked shipments of these numbers. */
  tracked: system(reading((query, _, numbers: readonly string[]) => readTracked(query, numbers))),
  /** Sets the next check of each shipment (`null`: never) and ends its claim. */
  schedule: system(transaction(scheduleChecks)),
  /** Claims due checks for this instance. No other instance gets them until `claim.until`. */
  claimDue: system(transaction(claimDue)),
  /** Returns followed shipments whose past results have not been read. */
  unread: system(reading((query, _, limit: number) => readUnread(query, limit))),
  /** Notes the result of reading the past results of a shipment. */
  notePast: system(transaction(notePast)),
  /** Returns the watched shipment that is checked next; `null` when nothing is scheduled. */
  nextCheck: staff(reading(readNextCheck)),
  propagateVesselNews: system(transaction(propagateVesselNews)),
  /** Returns the newest shipments whose arrival was seen since a moment. */
  arrivals: staff(reading(readArrivals)),

  // Manual entries
  factsOf: staff(reading(readKnownFacts)),
  enterFacts: staff((store, facts: readonly NewFact[], context: CommandContext) =>
    once(store, context, (begun) => enterFacts(begun, facts, context)),
  ),
  /** With `withdrawn` false, the entries count again. */
  withdrawFacts: staff((store, ids: readonly number[], withdrawn: boolean, context: CommandContext) =>
    once(store, context, (begun) => withdrawFacts(begun, ids, withdrawn, context)),
  ),

  // Costs
  /** Returns the costs of a watch today, and until a day; `null` when there is no such watch. */
  costs: staff(
    reading((query, dialect, id: number, day: string | null, now: number) =>
      readContainerCosts(query, dialect, id, { day, now }),
    ),
  ),
  /** Returns the reports of the dates that decide about free time. */
  dispute: staff(reading((query, _, id: number) => readDispute(query, id))),

  // Cases
  /** Returns a ranked page of cases; with `number`, the cases of one shipment. */
  cases: guests(async (store, request: CaseQuery) => {
    const members = await selected(store, request.filter);
    return store.driver.read((query) => readCases(query, store.driver.dialect, request, members));
  }, guestCases),
  /** Returns one case. For a merged case, it is the one that has its members now. */
  caseOf: guests(reading(readCase), guestCase),
  /** Returns the changes since a cursor: shipments with their first and last values, and cases. */
  since: guests(reading(readSince), guestSince),
  /** Decides each command separately, all in one transaction. `batch` identifies them for an undo. */
  decide: staff((store, commands: readonly CaseCommand[], batch: string, context: CommandContext) =>
    once(store, context, (begun) => decideCases(begun, commands, batch, context)),
  ),
  /** Returns the decisions on cases within the last day, the latest first. */
  decisions: staff(reading(readDecisions)),
  /** Restores the cases of a batch of commands, except where somebody has acted since. */
  undo: staff(({ runIdempotent }, batch: string, context: CommandContext) =>
    runIdempotent(context, (begun) => undoBatch(begun, batch, context)),
  ),
  /** Runs the rules over watches for which a result may have changed with time. Returns their number. */
  runRules: system(transaction(runDueRules)),
  /** Returns the number of cases of each rule that are closed or a week old, and how many of them led to an action. */
  ruleQuality: staff(reading((query, _, now: number) => readQuality(query, now))),

  // Documents: saved views, people, API keys, jobs
  document: guests(
    reading((query, _, kind: DocumentKind, id: string) => readDocument(query, kind, id)),
    guestDocument,
  ),
  /** `prefix` restricts the documents to ids that begin with it. */
  documents: guests(
    reading((query, _, kind: DocumentKind, prefix?: string) => readDocuments(query, kind, prefix ?? '')),
    (guest, kind: DocumentKind, _prefix?: string) => guestDocuments(guest, kind),
  ),
  /**
   * With `version` null, creates a document; otherwise it must be the version that was read. A body of null removes
   * the document.
   */
  put: guests((store, document: Put, context: CommandContext) => putDocumentOnce(store, document, context), guestPut),
  /** Returns the ids of a kind, without the contents. */
  documentIds: system(reading((query, _, kind: DocumentKind) => readDocumentIds(query, kind))),
  /** Returns true when a command was done with this key within the last day. */
  wasDone: staff(reading((query, _, key: string, at: number) => readWasDone(query, key, at))),
  /** Returns the audit of commands, the latest first, before the entry `before`. */
  audit: staff(reading((query, _, limit: number, before?: number) => readAudit(query, limit, before))),

  // Messages to subscribers
  claimMessages: system(claimDueMessages),
  recordDeliveries: system(
    writing((query, _, deliveries: readonly DeliveryRecord[], now: number) => recordDeliveries(query, deliveries, now)),
  ),
  /**
   * Returns the last audit record for which messages were written; `null` when no subscription asks for audit events.
   */
  auditPlace: system(reading(readAuditPlace)),
  /** Writes a message for each later audit record to every subscription that asks for them. */
  writeAuditMessages: system(writing(writeAuditMessages)),
  messages: staff(reading(readMessages)),
  subscriptionStates: staff(reading(readSubscriptionStates)),
  /** Returns how many messages will be sent again. */
  replay: staff(
    writing((query, _, subscription: string, which: ReplayBody, context: CommandContext) =>
      replay(query, subscription, which, context),
    ),
  ),
  /** Makes waiting messages due now and restarts their 72 hours, after a subscription was paused. */
  restart: staff(writing((query, _, subscription: string, now: number) => restart(query, subscription, now))),
  /** Stops sending the waiting messages. Returns their number. */
  dropMessages: staff(
    writing((query, _, subscription: string, context: CommandContext) => dropMessages(query, subscription, context)),
  ),
  /** Returns how many messages a subscription would have caused in a span, judged by the present rows. */
  countMatches: staff(async (store, subscription: MatchesOf, span: MatchSpan) => {
    const members = await selected(store, findPredicate(subscription.about, span.until));
    return store.driver.read((query) => countMatches(query, store.driver.dialect, subscription, { span, members }));
  }),

  // Removal of data
  /** Returns the clock as far as it may be trusted for removals. Called once per run. */
  believedTime: system(transaction(believedTime)),
  /** Removes ended watches and changes from before a moment, up to a limit. Returns their number. */
  forget: system(transaction(forgetOld)),
  /** Removes messages that were finished before a moment, with their log. Returns their number. */
  forgetMessages: system(writing(forgetMessages)),
  /** Removes audit entries from before a moment. */
  trimAudit: system(writing((query, _, before: number) => trimAudit(query, before))),
  erase: staff(eraseOrTry),
};

type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
type NameFor<Audience> = {
  [Name in OperationName]: Operations[Name]['audience'] extends Audience ? Name : never;
}[OperationName];

/** The operations as functions for a caller. */
export type DeskOperations = {
  readonly [Name in OperationName]: Operations[Name]['run'] extends Run<DeskStore, infer Args, infer Result>
    ? (...args: Args) => Promise<Result>
    : never;
};
export type StaffDesk = Pick<DeskOperations, NameFor<'staff' | 'guests'>>;
export type GuestDesk = Pick<DeskOperations, NameFor<'guests'>>;

export type CallOperation = (caller: Caller, name: string, args: readonly unknown[]) => Promise<unknown>;

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

/** Every call passes through here, in the thread of the desk: an operation runs for its audience only. */
export function createCallOperation(store: DeskStore): CallOperation {
  const findGuest = createFindGuest(store);
  return async (from, name, args) => {
    if (!isOperation(name)) throw new TypeError(`${name}: there is no such operation.`);
    const operation = OPERATIONS[name];
    const caller = callerIn(from);
    if (caller === null) throw new TypeError(`${name}: the call names no reader.`);
    if (caller !== SYSTEM && operation.audience === 'system')
      throw new TypeError(`${name}: no reader may ask for this.`);
    if (caller === SYSTEM || caller.sight === 'all') return Reflect.apply(operation.run, null, [store, ...args]);
    if (operation.audience !== 'guests') throw new TypeError(`${name}: no guest may ask for this.`);
    return Reflect.apply(operation.forGuest, null, [await findGuest(caller), ...args]);
  };
}
