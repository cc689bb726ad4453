/**
 * Every operation of the desk: who may call it, and what runs in the desk's thread. The types of
 * arguments and results follow from here. An operation that guests may call has a variant that
 * answers from their rows alone. Instants are milliseconds since 1970.
 */
import type { WatchChange } from '../../src/core/desk-api/watch-requests.ts';
import type { Predicate } from '../../src/core/filter/types.ts';
import type { PlanPolicy } from '../../src/core/plan/next-check.ts';
import type { Encoding } from '../http/encoding.ts';
import { createFindGuest, type Guest } from './access/guest.ts';
import { guestCase, guestCases } from './access/guest-cases.ts';
import { guestDocument, guestDocuments, guestPut } from './access/guest-documents.ts';
import { guestChanges, guestSince, guestTail } from './access/guest-since.ts';
import {
  guestCells,
  guestChange,
  guestCount,
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
import { predicateOf } from './ports/subscription.ts';
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
  checkRoom,
  idsWithin,
  readGroups,
  readOrder,
  readPage,
  readStakesWithin,
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

/** The server itself may call it, and no reader. */
const system = <Args extends readonly unknown[], Result>(run: Run<DeskStore, Args, Result>) =>
  ({ audience: 'system', run }) as const;

const staff = <Args extends readonly unknown[], Result>(run: Run<DeskStore, Args, Result>) =>
  ({ audience: 'staff', run }) as const;

/** Staff and guests; `forGuest` answers guests. */
const guests = <Args extends readonly unknown[], Result>(
  run: Run<DeskStore, Args, Result>,
  forGuest: Run<Guest, Args, Result>,
) => ({ audience: 'guests', run, forGuest }) as const;

/** One transaction on rows and cases. */
const transaction =
  <Args extends readonly unknown[], Result>(apply: (transaction: Transaction, ...args: Args) => Promise<Result>) =>
  ({ transact }: SqlStore, ...args: Args): Promise<Result> =>
    transact((begun) => apply(begun, ...args));

const reading =
  <Args extends readonly unknown[], Result>(read: (query: Query, dialect: Dialect, ...args: Args) => Promise<Result>) =>
  ({ driver }: SqlStore, ...args: Args): Promise<Result> =>
    driver.read((query) => read(query, driver.dialect, ...args));

/** Writes what concerns neither rows nor cases. */
const writing =
  <Args extends readonly unknown[], Result>(
    write: (query: Query, dialect: Dialect, ...args: Args) => Promise<Result>,
  ) =>
  ({ driver }: SqlStore, ...args: Args): Promise<Result> =>
    driver.write((query) => write(query, driver.dialect, ...args));

/** A command that is done once for the key of its context. */
const once = <Result>({ runIdempotent }: SqlStore, context: CommandContext, command: Command<Result>) =>
  runIdempotent(context, async (begun) => done(await command(begun)));
type Command<Result> = (transaction: Transaction) => Promise<Result>;

const selected = async ({ index }: DeskStore, filter: Predicate | null): Promise<Selection | null> =>
  filter === null ? null : index.select(filter);

export const OPERATIONS = {
  // Rows
  page: guests(readPage, guestPage),
  /** How many watches fulfil a filter. */
  count: guests(({ index }, filter: Predicate) => index.count(filter), guestCount),
  groups: guests(readGroups, guestGroups),
  order: guests(readOrder, guestOrder),
  stakes: staff(readStakesWithin),
  idsWithin: staff(idsWithin),
  /** How far the watches are read after a start; null when lists answer. */
  reading: guests(async ({ index }) => index.reading(), guestReading),
  /** Resolves when they are read; rejects with the reason why they cannot be. */
  loaded: system(({ index }) => index.loaded()),
  /** The body of an answer about the fleet of a filter. */
  fleetAnswer: guests(
    ({ fleetAnswer }, filter: Predicate, since: string, encoding: Encoding | null) =>
      fleetAnswer(filter, since, encoding),
    guestFleetAnswer,
  ),
  watches: guests(
    reading((query, _, ids: readonly number[]) => readWatches(query, ids)),
    guestWatches,
  ),
  /** Cells of watches, as `exportCell` writes them; those that are gone are left out. */
  cells: guests(reading(readCells), guestCells),
  /** In the order of commits: who goes on from `next` misses none and sees none twice. */
  changes: guests(reading(readChanges), guestChanges),
  /** Where the order of commits ends now; for a guest at the last change of their rows. */
  tail: guests(reading(readTail), guestTail),
  /** Puts numbers on the desk, unless one is there for the same customer and order. */
  add: staff(async (store, watches: readonly NewWatch[], context: CommandContext) => {
    checkRoom(store, watches);
    return once(store, context, (begun) => addWatches(begun, watches, context));
  }),
  change: guests(
    (store, changes: readonly WatchChange[], context: CommandContext) => changeRows(store, changes, context),
    guestChange,
  ),
  /** As `change`, with counts, for jobs. */
  changeMany: system(changeMany),
  /** What people wrote to rows within the last day, the latest first. `id`: that one alone. */
  edits: staff(reading(readEdits)),
  /** The changes that give the watches of an edit beyond an id their values of before. */
  undoChanges: system(
    reading((query, dialect, edit: string, after: number, limit: number) =>
      readUndoChanges(query, dialect, edit, { after, limit }),
    ),
  ),
  /** What the desk holds of numbers and watches, as far as a sheet needs it. */
  present: staff(reading(readPresent)),
  /** A part of an import: its rows and what became of them in one transaction, once for its id. */
  importPart: system(async (store, part: ImportPart, context: CommandContext) => {
    checkRoom(store, part.watches);
    return store.transact((begun) => importPart(begun, part, context));
  }),

  // Answers of carriers, and when they are asked
  recordAnswer: system((store, answer: StoredAnswer, policy?: PlanPolicy | null) =>
    recordAnswer(store, answer, policy),
  ),
  record: system(recordAnswersInOrder),
  /** The tracked shipments of these numbers. */
  tracked: system(reading((query, _, numbers: readonly string[]) => readTracked(query, numbers))),
  /** Sets when each is checked next (null: never) and ends its claim. */
  schedule: system(transaction(scheduleChecks)),
  /** Claims due checks for this instance: until `claim.until` no other instance gets them. */
  claimDue: system(transaction(claimDue)),
  /** Shipments that somebody follows, and whose past results nobody has read. */
  unread: system(reading((query, _, limit: number) => readUnread(query, limit))),
  /** What is known now of the past results of a shipment. */
  notePast: system(transaction(notePast)),
  /** The watched shipment that is checked next; null where nothing is planned. */
  nextCheck: staff(reading(readNextCheck)),
  propagateVesselNews: system(transaction(propagateVesselNews)),
  /** Shipments whose arrival was seen since a moment, the newest so many. */
  arrivals: staff(reading(readArrivals)),

  // Manual entries
  factsOf: staff(reading(readKnownFacts)),
  enterFacts: staff((store, facts: readonly NewFact[], context: CommandContext) =>
    once(store, context, (begun) => enterFacts(begun, facts, context)),
  ),
  /** `withdrawn` false: they count again. */
  withdrawFacts: staff((store, ids: readonly number[], withdrawn: boolean, context: CommandContext) =>
    once(store, context, (begun) => withdrawFacts(begun, ids, withdrawn, context)),
  ),

  // Costs
  /** What one box costs today, and until a day; null: there is no such watch. */
  costs: staff(
    reading((query, dialect, id: number, day: string | null, now: number) =>
      readContainerCosts(query, dialect, id, { day, now }),
    ),
  ),
  /** What was said of the dates that decide about free time, and when. */
  dispute: staff(reading((query, _, id: number) => readDispute(query, id))),

  // Cases
  /** A page of cases, ranked; with `number` the cases of one shipment. */
  cases: guests(async (store, request: CaseQuery) => {
    const members = await selected(store, request.filter);
    return store.driver.read((query) => readCases(query, store.driver.dialect, request, members));
  }, guestCases),
  /** One case whole; of a case that was merged the one that holds its members now. */
  caseOf: guests(reading(readCase), guestCase),
  /** What changed since a cursor: shipments with their ends collapsed, and cases. */
  since: guests(reading(readSince), guestSince),
  /** Each command on its own, all in one transaction. `batch` names them for an undo. */
  decide: staff((store, commands: readonly CaseCommand[], batch: string, context: CommandContext) =>
    once(store, context, (begun) => decideCases(begun, commands, batch, context)),
  ),
  /** What people decided about cases within the last day, the latest first. */
  decisions: staff(reading(readDecisions)),
  /** Restores what a batch of commands found, where nobody has acted since. */
  undo: staff(({ runIdempotent }, batch: string, context: CommandContext) =>
    runIdempotent(context, (begun) => undoBatch(begun, batch, context)),
  ),
  /** Looks again at watches of which a rule could say something else by now; how many there were. */
  runRules: system(transaction(runDueRules)),
  /** Each rule's cases, and how many of them led somebody to act. */
  ruleQuality: staff(reading(readQuality)),

  // Documents: saved views, people, API keys, jobs
  document: guests(
    reading((query, _, kind: DocumentKind, id: string) => readDocument(query, kind, id)),
    guestDocument,
  ),
  /** `prefix`: those whose ids begin with it. */
  documents: guests(
    reading((query, _, kind: DocumentKind, prefix?: string) => readDocuments(query, kind, prefix ?? '')),
    (guest, kind: DocumentKind, _prefix?: string) => guestDocuments(guest, kind),
  ),
  /** `version` null makes a new one; else the version that was seen. A body of null removes it. */
  put: guests((store, document: Put, context: CommandContext) => putDocumentOnce(store, document, context), guestPut),
  /** The ids of a kind, without what stands there. */
  documentIds: system(reading((query, _, kind: DocumentKind) => readDocumentIds(query, kind))),
  /** Whether a command was done under this key within the last day. */
  wasDone: staff(reading((query, _, key: string, at: number) => readWasDone(query, key, at))),
  /** What was commanded, the latest first; `before`: those before a line. */
  audit: staff(reading((query, _, limit: number, before?: number) => readAudit(query, limit, before))),

  // Messages to subscribers
  claimMessages: system(claimDueMessages),
  recordDeliveries: system(
    writing((query, _, deliveries: readonly DeliveryRecord[], now: number) => recordDeliveries(query, deliveries, now)),
  ),
  /** Up to which line of the audit messages were written; null where no subscription wants any. */
  auditPlace: system(reading(readAuditPlace)),
  /** A message of each line after that to every subscription that wants them. */
  writeAuditMessages: system(writing(writeAuditMessages)),
  messages: staff(reading(readMessages)),
  subscriptionStates: staff(reading(readSubscriptionStates)),
  /** How many will be sent again. */
  replay: staff(
    writing((query, _, subscription: string, which: ReplayBody, context: CommandContext) =>
      replay(query, subscription, which, context),
    ),
  ),
  /** What waits is due now, and its 72 hours begin: of a subscription that was paused. */
  restart: staff(writing((query, _, subscription: string, now: number) => restart(query, subscription, now))),
  /** What waits is not sent any more; how many there were. */
  dropMessages: staff(
    writing((query, _, subscription: string, context: CommandContext) => dropMessages(query, subscription, context)),
  ),
  /** How often what it is about moved in a span, by the rows of today. */
  countMatches: staff(async (store, subscription: MatchesOf, span: MatchSpan) => {
    const members = await selected(store, predicateOf(subscription.about, span.until));
    return store.driver.read((query) => countMatches(query, store.driver.dialect, subscription, { span, members }));
  }),

  // What leaves the desk
  /** The clock as far as it is believed where something is removed: asked once a run. */
  believedTime: system(transaction(believedTime)),
  /** Removes ended watches and changes of before a moment, so many at once; how many there were. */
  forget: system(transaction(forgetOld)),
  /** Removes what was done before a moment, with its log; how many there were. */
  forgetMessages: system(writing(forgetMessages)),
  /** Removes the lines of before a moment. */
  trimAudit: system(writing((query, _, before: number) => trimAudit(query, before))),
  erase: staff(eraseOrTry),
};

type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
type NameFor<Audience> = {
  [Name in OperationName]: Operations[Name]['audience'] extends Audience ? Name : never;
}[OperationName];

/** The operations as a caller has them. */
export type DeskOperations = {
  readonly [Name in OperationName]: Operations[Name]['run'] extends Run<DeskStore, infer Args, infer Result>
    ? (...args: Args) => Promise<Result>
    : never;
};
export type StaffDesk = Pick<DeskOperations, NameFor<'staff' | 'guests'>>;
export type GuestDesk = Pick<DeskOperations, NameFor<'guests'>>;

export type CallOperation = (caller: Caller, name: string, args: readonly unknown[]) => Promise<unknown>;

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

/** Every call passes here, in the thread of the desk: an operation runs for its audience alone. */
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
