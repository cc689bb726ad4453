/** Store and intake as one object, in the thread where they run: the worker, or a test. */
import { type StoredAnswer, takeIn } from './intake.ts';
import { createFleetAnswer, type FleetAnswer } from './fleet-answers.ts';
import type { DeskStore, Recorded } from './store/port.ts';
import { createPostgresDriver } from './store/postgres.ts';
import type { SqlDriver } from './store/sql.ts';
import { createSqliteDriver } from './store/sqlite.ts';
import { openDeskStore } from './store/sql-store.ts';

export interface DeskEngine extends DeskStore {
  takeIn(answer: StoredAnswer): Promise<readonly Recorded[]>;
  /** The fleet of a filter as JSON (`fleet-answers.ts`). */
  readonly fleetAnswer: FleetAnswer;
}

/** Where the desk is kept: a file, or a database that several instances share. */
export type DeskPlace = { readonly path: string } | { readonly url: string };

export const openDriver = (place: DeskPlace): SqlDriver =>
  'url' in place ? createPostgresDriver(place) : createSqliteDriver(place.path);

export async function openDesk(place: DeskPlace): Promise<DeskEngine> {
  const driver = openDriver(place);
  try {
    return withIntake(await openDeskStore(driver));
  } catch (error) {
    await driver.close().catch(() => undefined);
    throw error;
  }
}

export const withIntake = (store: DeskStore): DeskEngine => ({
  ...store,
  takeIn: (answer) => takeIn(store, answer),
  fleetAnswer: createFleetAnswer(store),
});
