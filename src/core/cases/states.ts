/** States of findings and cases, and the events of a case. */

/**
 * A `held` finding waits for confirmation, because dates that move may move back. People set `snoozed` and `done`. A
 * finding is `closed` when its fact no longer holds.
 */
export const FINDING_STATES = ['held', 'open', 'snoozed', 'done', 'closed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export const MARKS = ['new', 'worse', 'back'] as const;
export type Mark = (typeof MARKS)[number];

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
  'email',
  'reopen',
  'undo',
] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];
