/** What the thread of the desk can be asked: the one list, which both of its sides read. */
import type { ThreadTable } from '../thread/thread-table.ts';
import type { DeskEngine } from './engine.ts';
import { DeskUnavailable } from './store/port.ts';

const VERBS = [
  'add',
  'change',
  'record',
  'tracked',
  'schedule',
  'claimDue',
  'nextCheck',
  'page',
  'watches',
  'count',
  'groups',
  'reading',
  'loaded',
  'fleetAnswer',
  'changes',
  'arrivals',
  'propagateVesselNews',
  'tail',
  'document',
  'documents',
  'put',
  'present',
  'order',
  'cells',
  'importPart',
  'forget',
  'erase',
  'audit',
  'cases',
  'caseOf',
  'decide',
  'undo',
  'runRules',
  'since',
  'ruleQuality',
  'claimMessages',
  'settleMessages',
  'messages',
  'subscriptionStates',
  'replay',
  'restart',
  'dropMessages',
  'preview',
  'forgetMessages',
  'takeIn',
  'close',
] as const satisfies readonly (keyof DeskEngine)[];

export type DeskVerb = (typeof VERBS)[number];

export const DESK_TABLE: ThreadTable<DeskVerb, DeskUnavailable['why']> = {
  verbs: VERBS,
  kindOf: (error) => (error instanceof DeskUnavailable ? error.why : null),
  errorOf: (why) => new DeskUnavailable(why),
};
