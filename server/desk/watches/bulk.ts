/**
 * Fills a new desk: indexes over the catalogue are made once at the end, which costs a third of
 * keeping them, and nothing is durable before. Who is interrupted begins anew.
 */
import { dropCatalogueIndexes, migrate } from '../db/migrations.ts';
import type { SqlDriver } from '../db/sql.ts';

export async function inBulk(driver: SqlDriver, work: () => Promise<void>): Promise<void> {
  const { dialect } = driver;
  const isFile = dialect.name === 'sqlite';
  await driver.write(dropCatalogueIndexes);
  // https://www.sqlite.org/pragma.html#pragma_synchronous
  if (isFile) await driver.read((query) => query.all('PRAGMA synchronous = OFF'));
  try {
    await work();
  } finally {
    await driver.write((query) => migrate(query, dialect));
    if (isFile) {
      await driver.read((query) => query.all('PRAGMA synchronous = FULL'));
      await driver.read((query) => query.all('PRAGMA wal_checkpoint(TRUNCATE)'));
    }
  }
}
