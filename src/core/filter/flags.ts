/** The words after `is:`, each as a predicate over the columns. */
import { MANUAL_TYPES } from '../facts/manual.ts';
import { REFUSAL_CODES } from '../columns/problems.ts';
import type { FilterContext, Flag, Predicate } from './types.ts';

const past = (column: 'overdueAt' | 'deadlineAt' | 'freshUntil', nowMs: number): Predicate => ({
  op: 'range',
  column,
  from: null,
  to: nowMs + 1,
});
const phase = (...values: readonly string[]): Predicate => ({ op: 'oneOf', column: 'phase', values });
const present = (column: 'problem' | 'owner' | 'seenAt' | 'hold' | 'released' | 'conflict'): Predicate => ({
  op: 'not',
  of: { op: 'null', column },
});

/** The arrival of a vessel, and the discharge from it. */
const ARRIVALS = ['VAD', 'CDD'];

const overdue = ({ nowMs }: FilterContext): Predicate => ({
  op: 'and',
  of: [
    past('overdueAt', nowMs),
    {
      op: 'or',
      of: [
        { op: 'null', column: 'overdueEvent' },
        { op: 'oneOf', column: 'overdueEvent', values: ARRIVALS },
      ],
    },
  ],
});

const FLAGS: Readonly<Record<Flag, (context: FilterContext) => Predicate>> = {
  // Only an arrival is overdue; other moves are unreported.
  overdue,
  stale: ({ nowMs }) => past('freshUntil', nowMs),
  planned: () => phase('planned'),
  moving: () => phase('in-transit', 'at-transshipment'),
  arrived: () => phase('arrived', 'discharged', 'out-for-delivery', 'delivered', 'returned'),
  done: () => phase('delivered', 'returned', 'cancelled'),
  cancelled: () => phase('cancelled'),
  late: () => ({ op: 'range', column: 'late', from: 1, to: null }),
  early: () => ({ op: 'range', column: 'slip', from: null, to: 0 }),
  problem: () => present('problem'),
  /** AIS shows the departure, which the carrier has not reported. No action is needed. */
  sailed: () => ({
    op: 'and',
    of: [
      { op: 'is', column: 'aisMove', value: 'departure' },
      { op: 'is', column: 'state', value: 'active' },
    ],
  }),
  refused: () => ({ op: 'oneOf', column: 'problem', values: REFUSAL_CODES }),
  unseen: () => ({ op: 'null', column: 'seenAt' }),
  owned: () => present('owner'),
  held: () => present('hold'),
  released: () => present('released'),
  conflict: () => present('conflict'),
  manual: () => ({ op: 'oneOf', column: 'numberType', values: MANUAL_TYPES }),
  sample: () => ({ op: 'is', column: 'sample', value: true }),
  active: () => ({ op: 'is', column: 'state', value: 'active' }),
  paused: () => ({ op: 'is', column: 'state', value: 'paused' }),
  ended: () => ({ op: 'is', column: 'state', value: 'ended' }),
};

const isFlag = (text: string): text is Flag => Object.hasOwn(FLAGS, text);

export const flagOf = (text: string, context: FilterContext): Predicate | null =>
  isFlag(text) ? FLAGS[text](context) : null;

/** Words that people type for a status without `is:`. */
const STATUS_WORDS: Readonly<Record<string, Flag>> = {
  overdue: 'overdue',
  late: 'late',
  delayed: 'late',
  refused: 'refused',
  early: 'early',
  arrived: 'arrived',
  moving: 'moving',
  sailing: 'moving',
  paused: 'paused',
  ended: 'ended',
};

/** Returns the rows with the status that a word of free text names; `null` for any other word. */
export function findStatus(word: string, context: FilterContext): Predicate | null {
  if (word === 'unassigned') return { op: 'null', column: 'owner' };
  if (word === 'empty') return phase('returned');
  const flag = Object.hasOwn(STATUS_WORDS, word) ? STATUS_WORDS[word] : undefined;
  return flag === undefined ? null : FLAGS[flag](context);
}
