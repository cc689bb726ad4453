/** Cases as operations take and return them. Instants are milliseconds since 1970. */
import type { SinceAnswer } from '../../../src/core/desk-api/since.ts';
import type { CasesAnswer, HistoryEntry, WholeCase } from '../../../src/core/desk-api/cases.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Deadline, Evidence, FindingValues, RuleName } from '../../../src/core/rules/types.ts';
import type { Finding } from '../../../src/core/cases/finding.ts';

export interface CaseQuery {
  /** `all` selects every case that is not closed. */
  readonly state: 'attention' | 'snoozed' | 'done' | 'all';
  /** Selects cases with at least one matching member; their other members are counted too. */
  readonly filter: Predicate | null;
  readonly assignee: string | null;
  readonly number: string | null;
  /** Selects these cases; `null` selects all. */
  readonly ids: readonly number[] | null;
  /** The time at which the cases of groups are compared; `null` returns every case alone. */
  readonly groupedAt: number | null;
  readonly limit: number;
  readonly after: CaseCursor | null;
}

export interface CaseCursor {
  readonly rank: number;
  readonly members: number;
  readonly id: number;
}

export interface CasePage extends Omit<CasesAnswer, 'next' | 'sailed'> {
  readonly next: CaseCursor | null;
}

export type CaseDetail = Omit<WholeCase, 'mail' | 'readers'>;

export interface CaseCommand {
  readonly id: number;
  /** The version that the person saw. Findings that joined the case later stay as they are. */
  readonly version: number;
  readonly do: 'done' | 'snooze' | 'assign' | 'note' | 'email' | 'reopen';
  /** The selected findings with the versions that the person saw; `null` selects all. */
  readonly findings: readonly { readonly id: number; readonly version: number }[] | null;
  /** Selects the findings whose rows match; `null` selects all. */
  readonly filter: Predicate | null;
  /** The end of a snooze, or `null` for "until the next level". */
  readonly until: number | null;
  /** The assignee; `null` removes the assignment. */
  readonly to: string | null;
  readonly text: string | null;
}

/** The part of a finding that a guest may see. */
export interface GuestFinding
  extends Pick<StoredFinding, 'id' | 'watchId' | 'rule' | 'cause' | 'callAt' | 'level' | 'severity' | 'since'> {
  readonly trackedId: number;
  readonly deadline: { readonly at: number; readonly source: Deadline['source'] } | null;
  readonly fact: Fact;
}

export interface RuleQuality {
  readonly rule: RuleName;
  readonly cases: number;
  readonly acted: number;
}

export interface SinceCursor {
  readonly tx: number;
  readonly seq: number;
  /** Cases are read as of this moment, because they change with time. */
  readonly at: number;
}

export interface SinceQuery {
  /** `null` starts at `from`. */
  readonly since: SinceCursor | null;
  /** The default is one day ago. */
  readonly from?: number;
  readonly now: number;
}

export interface SincePage extends Omit<SinceAnswer, 'from' | 'next' | 'mail'> {
  readonly from: SinceCursor;
  readonly next: SinceCursor;
}

/** The values and evidence of a finding, which are turned into a sentence when somebody reads it. */
export interface Fact {
  readonly values: FindingValues;
  readonly evidence: readonly Evidence[];
  /** The following names describe the cause. */
  readonly ship: string | null;
  readonly port: string | null;
  readonly line: string | null;
  readonly number: string | null;
}

export interface StoredFinding extends Finding {
  readonly id: number;
  readonly watchId: number;
  readonly rule: RuleName;
  readonly journey: number;
  /** `kind|key`, shared by all findings of one case. */
  readonly cause: string;
  readonly callAt: number;
  readonly caseId: number | null;
  /** The version of the case when this finding joined or was reopened; 0 until the case is written again. */
  readonly changed: number;
  readonly version: number;
  readonly severity: number;
  readonly deadlineAt: number | null;
  readonly deadlineSource: Deadline['source'] | null;
  /** The price of the next charged day, in units of `dayCurrency`. */
  readonly dayPrice: number | null;
  readonly dayCurrency: string | null;
  readonly fact: string;
}

export interface CaseEvent extends HistoryEntry {
  /** The state that an undo restores. `batch` names the commands that are undone together. */
  readonly undo?: unknown;
  readonly batch?: string;
}
