/** Opens the desk where its operations run: in its thread, or in a test. */
import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import process from 'node:process';
import { MINUTE } from '../../../src/core/time/units.ts';
import type { SqlDriver } from '../database/sql.ts';
import { type CallOperation, createCallOperation, type DeskOperations, OPERATIONS } from '../operations.ts';
import type { Present } from '../ports/engine.ts';
import type { DeskStore } from '../search/desk-store.ts';
import { createFleetAnswer } from '../search/fleet-answers.ts';
import { createIndexFeed } from '../search/index-feed.ts';
import { createIndexService, type IndexService } from '../search/index-service.ts';
import { createKeptTails } from '../search/kept-tails.ts';
import { estimateMaxWatches } from '../search/max-watches.ts';
import { dumpTables, loadTables } from '../store/copies.ts';
import { type DeskPlace, openDriver } from '../store/open-driver.ts';
import { openStore } from '../store/open-store.ts';
import { createRevisions, withRevision } from '../store/revision.ts';
import { type Callers, createCallers } from './callers.ts';

export type { DeskPlace } from '../store/open-driver.ts';

/** An open desk with all of its operations. */
export interface OpenDesk extends DeskOperations, Pick<Callers, 'as'> {
  readonly kind: 'sqlite' | 'postgres';
  readonly call: CallOperation;
  readonly store: DeskStore;
  /** Calls the listener at once, and whenever something was written by this or another instance. */
  onChanged(listener: (present: Present) => void): void;
  /** Resolves when the columns in memory match the tables. */
  indexed(): Promise<ReturnType<IndexService['size']>>;
  /** Writes a complete copy as lines; both engines use the same form. */
  dump(write: (line: string) => Promise<void>): Promise<void>;
  load(lines: AsyncIterable<string>): Promise<void>;
  close(): Promise<void>;
}

/**
 * A notification may be lost with its connection, and a process that is being replaced may still write to the same
 * SQLite file without sending one. So the log is also read at this interval.
 */
const FOLLOW_MS = 2000;
const PRUNE_MS = 10 * MINUTE;

export async function openDesk(place: DeskPlace): Promise<OpenDesk> {
  const driver = await openDriver(place);
  try {
    return await openIndexed(driver);
  } catch (error) {
    await driver.close().catch(() => undefined);
    throw error;
  }
}

/**
 * The limit of the container, otherwise the memory of the machine. `constrainedMemory` is 0 when the system does not
 * know (https://nodejs.org/api/process.html#processconstrainedmemory).
 */
const readMemoryLimit = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

export async function openIndexed(
  driver: SqlDriver,
  maxWatches = estimateMaxWatches(readMemoryLimit()),
): Promise<OpenDesk> {
  const feed = createIndexFeed(driver);
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
  const index = createIndexService({ feed, pause, wait });
  const ignoreFailure = (work: Promise<void>): void => void work.catch(() => undefined);
  const revisions = createRevisions(driver);
  const revised = withRevision(driver, () => ignoreFailure(revisions.read()));
  const { dialect } = driver;
  const store: DeskStore = {
    ...(await openStore(revised, (rows) => index.written(rows))),
    index,
    feed,
    maxWatches: maxWatches,
    tails: createKeptTails(),
    fleetAnswer: createFleetAnswer(index, randomUUID),
  };
  index.reload();
  await revisions.read();
  // The revision is published after the columns have followed, because a notified page reads at once.
  const follow = (): void => ignoreFailure(index.follow().then(revisions.read, revisions.read));
  const unlisten = driver.listen?.(follow);
  const timers = [setInterval(follow, FOLLOW_MS).unref()];
  if (unlisten !== undefined) timers.push(setInterval(() => ignoreFailure(feed.prune()), PRUNE_MS).unref());
  const call = createCallOperation(store);
  const { as, system } = createCallers(Object.keys(OPERATIONS), call);
  return {
    ...system,
    as,
    call,
    store,
    kind: dialect.name,
    indexed: async () => {
      await index.loaded();
      await index.follow();
      await index.loaded();
      return index.size();
    },
    onChanged: revisions.onChanged,
    dump: (write) => revised.read((query) => dumpTables(query, dialect, write)),
    async load(lines) {
      await revised.write((query) => loadTables(query, dialect, lines));
      index.reload();
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      unlisten?.();
      index.stop();
      await driver.close();
    },
  };
}
