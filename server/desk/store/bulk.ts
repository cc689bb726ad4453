/**
 * Fills a new desk: the indexes of the catalogue are created once at the end, which takes a third of the time of
 * updating them, and nothing is durable before that. After an interruption the filling has to start again.
 */
import { dropCatalogueIndexes, migrate } from './migrations.ts';
import type { SqlDriver } from '../database/sql.ts';

export async function inBulk(driver: SqlDriver, work: () => Promise<void>): Promise<void> {
  const { dialect } = driver;
  await driver.write(dropCatalogueIndexes);
  // https://www.sqlite.org/pragma.html#pragma_synchronous
  await driver.configure?.('PRAGMA synchronous = OFF');
  try {
    await work();
  } finally {
    await driver.write((query) => migrate(query, dialect));
    await driver.configure?.('PRAGMA synchronous = FULL');
    await driver.configure?.('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}
