/** The one way in which rules make their verdicts: a rule gives the level, the cause and the evidence. */
import type { Cause, Deadline, Evidence, FindingValues, Level, Verdict } from './types.ts';

export const CLEAR: Verdict = { kind: 'clear', nextAt: null };

export interface Reached {
  /** 0: below the first level. */
  readonly level: Level | 0;
  /** When time alone reaches the next level; without it, only another answer can. */
  readonly nextAt?: number | null;
}

/** `old` is left out where nothing was said before, `values` where they are those of the finding. */
type Proof = Pick<Evidence, 'kind' | 'new' | 'who' | 'at'> & Partial<Evidence>;

interface Finding {
  readonly cause: Cause;
  readonly deadline?: Deadline;
  readonly values: FindingValues;
  readonly evidence: readonly [Proof, ...Proof[]];
}

/** `find` runs only where a level is reached. */
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

/** What is said at the first level and never becomes worse. */
export const once = ({ level, nextAt = null }: Reached): Reached => (level === 0 ? { level, nextAt } : { level: 1 });
