/** What a finding and a case can be, and what can happen to a case. */

/**
 * `held`: seen, and not yet said, because what moves may move back; `snoozed` and `done` by a
 * person; `closed`: the fact is gone.
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
  'reopen',
  'undo',
] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];
