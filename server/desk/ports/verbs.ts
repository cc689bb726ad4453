/**
 * What the thread of the desk can be asked and by whom: the verbs of its ports, read by both of its
 * sides. A call names its caller first.
 */
import type { ThreadTable } from '../../thread/thread-table.ts';
import { CASE_VERBS } from './cases.ts';
import type { DeskEngine } from './engine.ts';
import { FACT_VERBS } from './manual-entries.ts';
import { MESSAGE_VERBS } from './outbox.ts';
import { MONEY_VERBS } from './costs.ts';
import { PLAN_VERBS } from './schedule.ts';
import { EDIT_VERBS } from './edits.ts';
import { DeskUnavailable, DOCUMENT_VERBS, WATCH_VERBS } from './desk.ts';
import type { Caller, Verbs } from './reader.ts';

export const VERBS = {
  ...WATCH_VERBS,
  ...EDIT_VERBS,
  ...DOCUMENT_VERBS,
  ...PLAN_VERBS,
  ...CASE_VERBS,
  ...FACT_VERBS,
  ...MESSAGE_VERBS,
  ...MONEY_VERBS,
  takeIn: 'whole',
  fleetAnswer: 'guests',
  close: 'whole',
} as const satisfies Partial<Verbs<DeskEngine>>;

export type DeskVerb = keyof typeof VERBS;
type VerbOf<For> = { [V in DeskVerb]: (typeof VERBS)[V] extends For ? V : never }[DeskVerb];

/** Every verb: for what the desk does by itself. */
export type WholeDesk = Pick<DeskEngine, DeskVerb>;
export type StaffDesk = Pick<DeskEngine, VerbOf<'guests' | 'staff'>>;
/** The verbs that answer every reader. */
export type SightedDesk = Pick<DeskEngine, VerbOf<'guests'>>;
/** The verbs as the thread has them. */
export type Calls = {
  readonly [V in DeskVerb]: (caller: Caller, ...args: Parameters<DeskEngine[V]>) => ReturnType<DeskEngine[V]>;
};

const isVerb = (name: string): name is DeskVerb => Object.hasOwn(VERBS, name);

export const DESK_TABLE: ThreadTable<DeskVerb, DeskUnavailable['why']> = {
  verbs: Object.keys(VERBS).filter(isVerb),
  kindOf: (error) => (error instanceof DeskUnavailable ? error.why : null),
  errorOf: (why) => new DeskUnavailable(why),
};
