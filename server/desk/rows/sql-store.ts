import type { SqlDriver } from '../database/sql.ts';
import type { RunIdempotent } from './idempotency.ts';
import type { Transact } from './pending.ts';

/** The tables of the desk, as operations read and write them. */
export interface SqlStore {
  /** For reading, and for writing data that concerns neither rows nor cases. */
  readonly driver: SqlDriver;
  readonly transact: Transact;
  readonly runIdempotent: RunIdempotent;
}
