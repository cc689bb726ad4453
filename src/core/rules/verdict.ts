/** The only way to make a verdict: a rule gives the level, the cause and the evidence. */
import type { Cause, Deadline, Evidence, FindingValues, Level, Verdict } from './types.ts';

export const CLEAR: Verdict = { kind: 'clear', nextAt: null };

export interface Reached {
  /** Level 0 is below the first threshold. */
  readonly level: Level | 0;
  /** Time at which the next level is reached without a new answer; absent when only an answer can change the level. */
  readonly nextAt?: number | null;
}

/** `old` is left out without a previous value, and `values` when they equal those of the finding. */
type Proof = Pick<Evidence, 'kind' | 'new' | 'who' | 'at'> & Partial<Evidence>;

interface Finding {
  readonly cause: Cause;
  readonly deadline?: Deadline;
  readonly values: FindingValues;
  readonly evidence: readonly [Proof, ...Proof[]];
}

/** `find` runs only when a level is reached. */
export function toVerdict({ level, nextAt = null }: Reached, find: () => Finding): Verdict {
  if (level === 0) return nextAt === null ? CLEAR : { kind: 'clear', nextAt };
  const { cause, deadline = null, values, evidence } = find();
  const [first, ...others] = evidence;
  const complete = (proof: Proof): Evidence => ({
    kind: proof.kind,
    values: proof.values ?? values,
    old: proof.old ?? null,
    new: proof.new,
    who: proof.who,
    at: proof.at,
  });
  return {
    kind: 'fires',
    level,
    cause,
    deadline,
    values,
    evidence: [complete(first), ...others.map(complete)],
    nextAt,
  };
}

/** The finding fires at the first level and never becomes more severe. */
export const once = ({ level, nextAt = null }: Reached): Reached => (level === 0 ? { level, nextAt } : { level: 1 });
