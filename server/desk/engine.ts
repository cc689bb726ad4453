/** Store and intake as one object, in the thread where they run: the worker, or a test. */
import { randomUUID } from 'node:crypto';
import { MINUTE } from '../../src/core/time/units.ts';
import { createIndexService, type IndexService } from './index/index-service.ts';
import { withIndex } from './index/indexed-store.ts';
import type { PlanPolicy } from '../../src/core/plan/next-check.ts';
import { type StoredAnswer, takeIn } from './intake.ts';
import { createFleetAnswer, type FleetAnswer } from './fleet-answers.ts';
import type { CaseStore } from './cases/port.ts';
import type { MessageStore } from './outbox/port.ts';
import type { DeskStore, Recorded } from './store/port.ts';
import { createIndexFeed } from './store/index-feed.ts';
import type { SqlDriver } from './store/sql.ts';
import { createSqliteDriver } from './store/sqlite.ts';
import { openDeskStore } from './store/sql-store.ts';

export interface DeskEngine extends DeskStore, CaseStore, MessageStore {
  /** The body of an answer about the fleet of a filter (`fleet-answers.ts`). */
  readonly fleetAnswer: FleetAnswer;
  /** Something was written, here or by another instance. */
  onHint(hear: () => void): void;
  takeIn(answer: StoredAnswer, policy?: PlanPolicy | null): Promise<readonly Recorded[]>;
}

/** Where the desk is kept: a file, or a database that several instances share. */
export type DeskPlace = { readonly path: string } | { readonly url: string };

export async function openDriver(place: DeskPlace): Promise<SqlDriver> {
  if ('path' in place) return createSqliteDriver(place.path);
  // Where it is used: loading its client is a twentieth of a start.
  const { createPostgresDriver } = await import('./store/postgres.ts');
  return createPostgresDriver(place);
}

/** A desk of a process. */
export interface OpenDesk extends DeskEngine {
  /** Resolves when the columns hold what the tables hold. */
  indexed(): Promise<ReturnType<IndexService['size']>>;
}

/** A hint may be lost with its connection. */
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

export async function openIndexed(driver: SqlDriver): Promise<OpenDesk> {
  const feed = createIndexFeed(driver);
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
  const index = createIndexService({ feed, pause, wait });
  const listeners: (() => void)[] = [];
  const stored = await openDeskStore(driver, (rows) => {
    index.written(rows);
    if (rows.size > 0) for (const hear of listeners) hear();
  });
  const store = withIndex(stored, index, feed);
  index.reload();
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);
  const unlisten = driver.listen?.(() => {
    quietly(index.follow());
    for (const hear of listeners) hear();
  });
  const timers =
    unlisten === undefined
      ? []
      : [
          setInterval(() => quietly(index.follow()), FOLLOW_MS).unref(),
          setInterval(() => quietly(feed.prune()), PRUNE_MS).unref(),
        ];
  return {
    ...withIntake(store),
    indexed: async () => {
      await index.settled();
      await index.follow();
      await index.settled();
      return index.size();
    },
    onHint: (hear) => void listeners.push(hear),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      unlisten?.();
      await store.close();
    },
  };
}

const withIntake = (store: DeskStore & CaseStore & MessageStore): Omit<DeskEngine, 'onHint'> => ({
  ...store,
  fleetAnswer: createFleetAnswer(store, randomUUID),
  takeIn: (answer, policy) => takeIn(store, answer, policy),
});
