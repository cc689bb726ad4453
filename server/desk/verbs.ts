/** What the thread of the desk can be asked: the verbs of its ports, read by both of its sides. */
import type { ThreadTable } from '../thread/thread-table.ts';
import { CASE_VERBS } from './cases/port.ts';
import type { DeskEngine } from './engine.ts';
import { MESSAGE_VERBS } from './messages/port.ts';
import { PLAN_VERBS } from './plan/port.ts';
import { DeskUnavailable, DOCUMENT_VERBS, WATCH_VERBS } from './port.ts';

const VERBS = {
  ...WATCH_VERBS,
  ...DOCUMENT_VERBS,
  ...PLAN_VERBS,
  ...CASE_VERBS,
  ...MESSAGE_VERBS,
  takeIn: true,
  fleetAnswer: true,
  close: true,
} as const satisfies Partial<Record<keyof DeskEngine, true>>;

export type DeskVerb = keyof typeof VERBS;

const isVerb = (name: string): name is DeskVerb => Object.hasOwn(VERBS, name);

export const DESK_TABLE: ThreadTable<DeskVerb, DeskUnavailable['why']> = {
  verbs: Object.keys(VERBS).filter(isVerb),
  kindOf: (error) => (error instanceof DeskUnavailable ? error.why : null),
  errorOf: (why) => new DeskUnavailable(why),
};
