/** Store and intake as one object, in the thread where they run: the worker, or a test. */
import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import process from 'node:process';
import { MINUTE } from '../../../src/core/time/units.ts';
import { createIndexService, type IndexService } from '../search/index-service.ts';
import { withIndex } from '../store/indexed-store.ts';
import { takeIn } from '../watches/intake.ts';
import { createFleetAnswer } from '../search/fleet-answers.ts';
import type { CaseStore } from '../ports/cases.ts';
import type { FactStore } from '../ports/manual-entries.ts';
import type { EditStore } from '../ports/edits.ts';
import type { MessageStore } from '../ports/outbox.ts';
import type { DeskStore } from '../ports/desk.ts';
import { mostWatches } from '../search/most-watches.ts';
import { createIndexFeed } from '../search/index-feed.ts';
import { createRevisions, withRevision } from '../store/revision.ts';
import { readSecret } from '../database/secret.ts';
import type { SqlDriver } from '../database/sql.ts';
import { type DeskPlace, openDriver } from '../store/open-driver.ts';
import { openDeskStore } from '../store/sql-store.ts';
import type { DeskEngine } from '../ports/engine.ts';

export type { DeskPlace } from '../store/open-driver.ts';

/** A desk of a process. */
export interface OpenDesk extends DeskEngine {
  /** Resolves when the columns hold what the tables hold. */
  indexed(): Promise<ReturnType<IndexService['size']>>;
}

/**
 * A notification may be lost with its connection; a process that is being replaced may still write
 * into the same SQLite file, and sends none.
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
 * The limit of the container, else the memory of the machine. `constrainedMemory` is 0 where the
 * system does not say (https://nodejs.org/api/process.html#processconstrainedmemory).
 */
const memory = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

export async function openIndexed(driver: SqlDriver, most = mostWatches(memory())): Promise<OpenDesk> {
  const feed = createIndexFeed(driver);
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
  const index = createIndexService({ feed, pause, wait });
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);
  const revisions = createRevisions(driver);
  const revised = withRevision(driver, () => quietly(revisions.read()));
  const stored = await openDeskStore(revised, (rows) => index.written(rows));
  const store = withIndex(stored, index, { feed, most });
  index.reload();
  await revisions.read();
  // Told once the columns have it: a page that is told reads at once.
  const follow = (): void => quietly(index.follow().then(revisions.read, revisions.read));
  const unlisten = driver.listen?.(follow);
  const timers = [setInterval(follow, FOLLOW_MS).unref()];
  if (unlisten !== undefined) timers.push(setInterval(() => quietly(feed.prune()), PRUNE_MS).unref());
  return {
    ...withIntake(store),
    secret: () => readSecret(driver),
    indexed: async () => {
      await index.loaded();
      await index.follow();
      await index.loaded();
      return index.size();
    },
    onChanged: revisions.onChanged,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      unlisten?.();
      await store.close();
    },
  };
}

const withIntake = (
  store: DeskStore & EditStore & CaseStore & MessageStore & FactStore,
): Omit<DeskEngine, 'onChanged' | 'secret'> => ({
  ...store,
  fleetAnswer: createFleetAnswer(store, randomUUID),
  takeIn: (answer, policy) => takeIn(store, answer, policy),
});
