/**
 * Fills a new desk: indexes over the catalogue are made once at the end, which costs a third of
 * keeping them, and nothing is durable before. Who is interrupted begins anew.
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
