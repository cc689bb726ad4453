/**
 * The desk's store over any driver: one implementation of the port, so that two engines cannot mean
 * two things.
 */
import { decideCases, undoBatch } from './cases/decide.ts';
import type { CasePage, CaseQuery, CaseStore } from '../cases/port.ts';
import type { Foreseen, OutboxStore, PreviewOf, PreviewSpan } from '../outbox/port.ts';
import { readCase } from './cases/read-case.ts';
import { readCases, readQuality } from './cases/read-cases.ts';
import { readSince } from './cases/read-since.ts';
import { runDueRules } from './cases/run-rules.ts';
import { propagateVesselNews } from './vessel-news.ts';
import { readArrivals } from './arrivals.ts';
import { claimDue, readNextCheck, scheduleChecks, trackedIn } from './checks.ts';
import { addWatches, changeWatches, putDocument, readDocument } from './commands.ts';
import { dumpTables, loadTables } from './copies.ts';
import { erase, forgetOld } from './erase.ts';
import { readChanges, readTail } from './ledger.ts';
import { importPart, readCells, readPresent } from './import-rows.ts';
import { migrate } from './migrations.ts';
import { claimMessages, isAnyDue } from './outbox/claim.ts';
import { createInterests } from './outbox/interests.ts';
import { dropMessages, forgetMessages, readMessages, readSubscriptionStates, replay, restart } from './outbox/log.ts';
import { preview } from './outbox/preview.ts';
import { settleMessages } from './outbox/settle.ts';
import { createRunIdempotent } from './idempotency.ts';
import type { AuditEntry } from '../../../src/core/desk-api/documents.ts';
import type { DeskStore, Document, Outcome, Recorded, RowLists } from './port.ts';
import type { WrittenRows } from './write-rows.ts';
import { createTransact } from '../transaction.ts';
import { inTurn, recordAnswers } from './record.ts';
import { watchIn } from './row-columns.ts';
import type { Selection } from './selection.ts';
import { holes, numberIn, type SqlDriver, type SqlRow, textIn } from './sql.ts';

/** What SQL does of the desk: the rest comes from the columns in memory. */
export interface StoredDesk
  extends Omit<DeskStore, keyof RowLists>,
    Omit<CaseStore, 'cases'>,
    Omit<OutboxStore, 'preview'> {
  /** `members`: the watches that fulfil the filter; null without one. */
  cases(query: CaseQuery, members: Selection | null): Promise<CasePage>;
  preview(subscription: PreviewOf, span: PreviewSpan, members: Selection | null): Promise<readonly Foreseen[]>;
}

/** `publish` gets what each transaction wrote, before its command is answered. */
export async function openDeskStore(
  driver: SqlDriver,
  publish: (rows: WrittenRows) => void = () => undefined,
): Promise<StoredDesk> {
  const { dialect } = driver;
  await driver.write((query) => migrate(query, dialect));
  const transact = createTransact({ driver, interests: createInterests(), publish });
  const runIdempotent = createRunIdempotent(transact);
  const toDone = <T>(data: T): Outcome<T> => ({ kind: 'done', data });

  return {
    kind: dialect.name,
    add: (watches, act) =>
      runIdempotent(act, async (transaction) => toDone(await addWatches(transaction, watches, act))),
    change: (changes, act) =>
      runIdempotent(act, async (transaction) => toDone(await changeWatches(transaction, changes, act))),
    put: (document, act) => runIdempotent(act, ({ query }) => putDocument(query, dialect, document, act)),
    record: async (answers) => {
      const recorded: Recorded[] = [];
      for (const part of inTurn(answers))
        recorded.push(...(await transact((transaction) => recordAnswers(transaction, part))));
      return recorded;
    },
    schedule: (schedules) => transact((transaction) => scheduleChecks(transaction, schedules)),
    claimDue: (now, claim) => transact((transaction) => claimDue(transaction, now, claim)),
    nextCheck: () => driver.read(readNextCheck),
    changes: (since, limit) => driver.read((query) => readChanges(query, dialect, since, limit)),
    propagateVesselNews: (news, policy) => transact((transaction) => propagateVesselNews(transaction, news, policy)),
    arrivals: (since, limit) => driver.read((query) => readArrivals(query, dialect, since, limit)),
    tail: () => driver.read((query) => readTail(query, dialect)),
    document: (kind, id) => driver.read((query) => readDocument(query, kind, id)),
    documents: (kind) =>
      driver.read(async (query) => {
        const rows = await query.all('SELECT id, version, body FROM documents WHERE kind = ? ORDER BY id', [kind]);
        return rows.map(
          (row): Document => ({
            kind,
            id: textIn(row, 'id') ?? '',
            version: numberIn(row, 'version') ?? 0,
            body: textIn(row, 'body') ?? '',
          }),
        );
      }),
    tracked: (numbers) =>
      driver.read(async (query) => {
        if (numbers.length === 0) return [];
        const rows = await query.all(
          `SELECT id, number, number_type, line, reported_at FROM tracked WHERE number IN (${holes(numbers.length)})`,
          numbers,
        );
        return rows.map(trackedIn);
      }),
    watches: (ids) =>
      driver.read(async (query) => {
        if (ids.length === 0) return [];
        const rows = await query.all(`SELECT * FROM watches WHERE id IN (${holes(ids.length)}) ORDER BY id`, ids);
        return rows.map(watchIn);
      }),
    present: (question) => driver.read((query) => readPresent(query, dialect, question)),
    cells: (ids, columns) => driver.read((query) => readCells(query, dialect, ids, columns)),
    importPart: (part, act) => transact((transaction) => importPart(transaction, part, act)),
    forget: (before, limit) => transact((transaction) => forgetOld(transaction, before, limit)),
    erase: (kind, name, act) => transact((transaction) => erase(transaction, kind, name, act)),
    audit: (limit) =>
      driver.read(async (query) =>
        (await query.all('SELECT at, who, action, detail FROM audit ORDER BY seq DESC LIMIT ?', [limit])).map(entryIn),
      ),
    cases: (request, members) => driver.read((query) => readCases(query, dialect, request, members)),
    caseOf: (id) => driver.read((query) => readCase(query, dialect, id)),
    decide: (commands, batch, act) =>
      runIdempotent(act, async (transaction) => toDone(await decideCases(transaction, commands, batch, act))),
    undo: (batch, act) => runIdempotent(act, (transaction) => undoBatch(transaction, batch, act)),
    runRules: (now, limit) => transact((transaction) => runDueRules(transaction, now, limit)),
    since: (request) => driver.read((query) => readSince(query, dialect, request)),
    ruleQuality: () => driver.read(readQuality),
    claimMessages: async (now, claim) =>
      (await driver.read((query) => isAnyDue(query, now)))
        ? driver.write((query) => claimMessages(query, dialect, now, claim))
        : [],
    settleMessages: (settlements, now) => driver.write((query) => settleMessages(query, settlements, now)),
    messages: (request) => driver.read((query) => readMessages(query, dialect, request)),
    subscriptionStates: () => driver.read(readSubscriptionStates),
    replay: (id, from, act) => driver.write((query) => replay(query, id, from, act)),
    restart: (id, now) => driver.write((query) => restart(query, id, now)),
    dropMessages: (id, act) => driver.write((query) => dropMessages(query, id, act)),
    preview: (subscription, span, members) =>
      driver.read((query) => preview(query, dialect, subscription, { span, members })),
    forgetMessages: (before, limit) => driver.write((query) => forgetMessages(query, dialect, before, limit)),
    dump: (write) => driver.read((query) => dumpTables(query, write)),
    load: (lines) => driver.write((query) => loadTables(query, dialect, lines)),
    close: () => driver.close(),
  };
}

const entryIn = (row: SqlRow): AuditEntry => ({
  at: numberIn(row, 'at') ?? 0,
  who: textIn(row, 'who') ?? '',
  action: textIn(row, 'action') ?? '',
  detail: textIn(row, 'detail') ?? '',
});
