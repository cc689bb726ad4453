/**
 * The name of an instance, which stays the same after every restart with the same DATA_DIR. Leases of its previous
 * process in a shared store are free at once after a kill, because that process is gone: a lock on the file, which
 * ends with its process, proves it.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { isDamage } from './sqlite-file.ts';

export interface Instance {
  /** `name/process`, the beginning of a lease's owner (`port.ts`). */
  readonly owner: string;
  /** Whether this process is the only one that holds the folder. */
  readonly isLocked: boolean;
  close(): void;
}

const INSTANCE_FILE = 'landfall.instance';

/** Creates a name for this process alone, used if the folder belongs to another process or cannot be written. */
const passing = (): Instance => ({
  owner: `${randomUUID()}/${randomUUID()}`,
  isLocked: false,
  close: () => undefined,
});

export function claimInstance(folder: string): Instance {
  const path = join(folder, INSTANCE_FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return claim(path);
  } catch (error) {
    if (isDamage(error)) rmSync(path, { force: true });
    return passing();
  }
}

function claim(path: string): Instance {
  const database = new Database(path);
  try {
    // The lock is held until the file is closed (https://sqlite.org/pragma.html#pragma_locking_mode).
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      BEGIN EXCLUSIVE;
      CREATE TABLE IF NOT EXISTS instance (name TEXT NOT NULL);
      INSERT INTO instance SELECT '${randomUUID()}' WHERE NOT EXISTS (SELECT 1 FROM instance);
      COMMIT;`);
    const [name = randomUUID()] = Object.values<unknown>(Object(database.prepare('SELECT name FROM instance').get()));
    return { owner: `${String(name)}/${randomUUID()}`, isLocked: true, close: () => release(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The file is written with plain statements, because an open prepared statement would keep the lock after `close`. */
function release(database: Database.Database): void {
  database.exec('PRAGMA locking_mode = NORMAL; SELECT name FROM instance;');
  database.close();
}
