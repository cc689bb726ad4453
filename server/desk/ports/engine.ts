/** The contract of the desk in its thread: its stores, and the answers that read across them. */
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Encoding } from '../../http/encoding.ts';
import type { CaseStore } from './cases.ts';
import type { Cursor, DeskStore, Recorded } from './desk.ts';
import type { EditStore } from './edits.ts';
import type { FactStore } from './manual-entries.ts';
import type { MessageStore } from './outbox.ts';

export interface DeskEngine extends DeskStore, EditStore, CaseStore, MessageStore, FactStore {
  /** The body of an answer about the fleet of a filter (`fleet-answers.ts`). */
  readonly fleetAnswer: FleetAnswer;
  /** In no copy of the desk: by it a guest's ids are hidden. */
  secret(): Promise<Uint8Array>;
  /** Calls at once, and whenever something was written, here or by another instance. */
  onChanged(listener: (present: Present) => void): void;
  takeIn(answer: StoredAnswer, policy?: PlanPolicy | null): Promise<readonly Recorded[]>;
}

export type FleetBody = Uint8Array<ArrayBuffer>;
/** The body of the answer, encoded here: a text of megabytes would hold the thread of requests. */
export type FleetAnswer = (filter: Predicate, since: string, encoding: Encoding | null) => Promise<FleetBody>;

/** The revision that a page compares with its own, and the end of the ledger. */
export interface Present {
  readonly revision: string;
  readonly tail: Cursor;
}

/** An answer as the gateway stored it, in its own words. */
export interface StoredAnswer {
  /** As the question named them; empty where it left them open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The envelope as it came; null where the look-up failed. */
  readonly body: string | null;
  /** Why it failed; null for an answer. */
  readonly code: string | null;
  /** From the built-in service. */
  readonly sample: boolean;
  /** Past answers about it that the gateway holds, in the words of the service. */
  readonly past?: readonly string[];
  /** It was stored before: its past alone is news. */
  readonly isHeld?: boolean;
}
