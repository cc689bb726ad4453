/** What a case can be, and what can happen to it. */

export const CASE_STATES = ['attention', 'snoozed', 'done', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_EVENTS = [
  'opened',
  'worse',
  'back',
  'reopened',
  'closed',
  'returned',
  'merged',
  'done',
  'snooze',
  'assign',
  'note',
  'reopen',
  'undo',
] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];
