/**
 * The desk's store over any driver: one implementation of its ports, so that two engines cannot
 * mean two things. The verbs of each subject stand in a file of their own.
 */
import { createTransact } from './transaction.ts';
import { evaluateWatch } from '../cases/findings/evaluate-watch.ts';
import { readRuleSettings } from '../cases/findings/rule-settings.ts';
import { createCaseStore, type StoredCases } from '../cases/case-store.ts';
import { createFactStore } from '../manual-entries/fact-store.ts';
import type { FactStore } from '../ports/manual-entries.ts';
import { dumpTables, loadTables } from './copies.ts';
import { createRunIdempotent, readWasDone } from '../rows/idempotency.ts';
import { migrate } from './migrations.ts';
import { createInterests } from '../outbox/interests.ts';
import { createMessageStore, type StoredMessages } from '../outbox/message-store.ts';
import { readBoxCosts, readDispute } from '../costs/read-money.ts';
import { createPlanStore } from '../schedule/plan-store.ts';
import type { DeskStore, DocumentStore, RowLists } from '../ports/desk.ts';
import type { SqlDriver } from '../database/sql.ts';
import type { EditStore } from '../ports/edits.ts';
import { createWatchStore, type StoredWatches } from './watch-store.ts';
import type { WrittenRows } from '../rows/pending.ts';
import {
  putDocument,
  readAudit,
  readDocument,
  readDocumentIds,
  readDocuments,
  trimAudit,
} from '../database/documents.ts';
import type { StoreDeps } from '../rows/store-deps.ts';

/** What SQL does of the desk: the rest comes from the columns in memory. */
export interface StoredDesk
  extends Omit<DeskStore, keyof RowLists | 'changes' | 'tail'>,
    Pick<StoredWatches, 'changes' | 'tail' | 'stakes' | keyof EditStore>,
    StoredCases,
    FactStore,
    StoredMessages {}

/** `publish` gets what each transaction wrote, before its command is answered. */
export async function openDeskStore(
  driver: SqlDriver,
  publish: (rows: WrittenRows) => void = () => undefined,
): Promise<StoredDesk> {
  const { dialect } = driver;
  await driver.write((query) => migrate(query, dialect));
  const transact = createTransact({
    driver,
    judge: { readRuleSettings, evaluateWatch },
    interests: createInterests(),
    publish,
  });
  const deps = { driver, transact, runIdempotent: createRunIdempotent(transact) };
  return {
    kind: dialect.name,
    ...createWatchStore(deps),
    ...createDocumentStore(deps),
    ...createPlanStore(deps),
    ...createCaseStore(deps),
    ...createFactStore(deps),
    ...createMessageStore(deps),
    costs: (id, day, now) => driver.read((query) => readBoxCosts(query, dialect, id, { day, now })),
    dispute: (id) => driver.read((query) => readDispute(query, id)),
    dump: (write) => driver.read((query) => dumpTables(query, dialect, write)),
    load: (lines) => driver.write((query) => loadTables(query, dialect, lines)),
    close: () => driver.close(),
  };
}

/** The verbs of `DocumentStore`. */
const createDocumentStore = ({ driver, runIdempotent }: StoreDeps): DocumentStore => ({
  put: (document, context) =>
    runIdempotent(
      context,
      ({ query, dialect }) => putDocument(query, dialect, document, context),
      // An API key, the address of a feed or a subscription that is removed takes a right away.
      document.body === null ? 'withdraw' : 'write',
    ),
  document: (kind, id) => driver.read((query) => readDocument(query, kind, id)),
  documents: (kind, prefix = '') => driver.read((query) => readDocuments(query, kind, prefix)),
  wasDone: (key, at) => driver.read((query) => readWasDone(query, key, at)),
  documentIds: (kind) => driver.read((query) => readDocumentIds(query, kind)),
  audit: (limit, before) => driver.read((query) => readAudit(query, limit, before)),
  trimAudit: (before) => driver.write((query) => trimAudit(query, before)),
});
