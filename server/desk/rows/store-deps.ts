import type { Transact } from './pending.ts';
import type { RunIdempotent } from './idempotency.ts';
import type { SqlDriver } from '../database/sql.ts';

/** What the verbs of every subject stand on. */
export interface StoreDeps {
  /** For reading, and for writing what concerns neither rows nor cases. */
  readonly driver: SqlDriver;
  readonly transact: Transact;
  readonly runIdempotent: RunIdempotent;
}
