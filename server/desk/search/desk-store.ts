import type { FleetAnswer } from '../ports/engine.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import type { IndexFeed } from './index-feed.ts';
import type { IndexService } from './index-service.ts';
import type { KeptTails } from './kept-tails.ts';

/** The desk in its thread, as operations use it: its tables, and the columns in memory that follow them. */
export interface DeskStore extends SqlStore {
  readonly index: IndexService;
  readonly feed: IndexFeed;
  /** Maximum number of shipments that fit into memory. */
  readonly maxWatches: number;
  readonly tails: KeptTails;
  readonly fleetAnswer: FleetAnswer;
}
