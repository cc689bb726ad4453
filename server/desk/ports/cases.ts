/** Cases as operations take and give them. Instants are milliseconds since 1970. */
import type { SinceAnswer } from '../../../src/core/desk-api/since.ts';
import type { CasesAnswer, HistoryEntry, WholeCase } from '../../../src/core/desk-api/cases.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Deadline, Evidence, FactValues, RuleName } from '../../../src/core/rules/types.ts';
import type { Finding } from '../../../src/core/cases/finding.ts';

export interface CaseQuery {
  /** `all`: every one that is not closed. */
  readonly state: 'attention' | 'snoozed' | 'done' | 'all';
  /** Cases with a member that fulfils it; their other members are counted, too. */
  readonly filter: Predicate | null;
  readonly assignee: string | null;
  readonly number: string | null;
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
  /** The version that was seen: what joined the case later is left as it is. */
  readonly version: number;
  readonly do: 'done' | 'snooze' | 'assign' | 'note' | 'reopen';
  /** Some of its findings, as they were seen; null: all of them. */
  readonly findings: readonly { readonly id: number; readonly version: number }[] | null;
  /** Those whose rows fulfil it; null: all. */
  readonly filter: Predicate | null;
  /** A snooze's end: a moment, or null for "until the next level". */
  readonly until: number | null;
  /** An assignment's name; null: nobody. */
  readonly to: string | null;
  readonly text: string | null;
}

/** What a guest may be told of one of their watches. */
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
  /** The moment for which cases are read: they follow the clock. */
  readonly at: number;
}

export interface SinceQuery {
  /** Null: the last day. */
  readonly since: SinceCursor | null;
  readonly now: number;
}

export interface SincePage extends Omit<SinceAnswer, 'from' | 'next' | 'mail'> {
  readonly from: SinceCursor;
  readonly next: SinceCursor;
}

/** The values and evidence of a finding, which become a sentence when somebody reads it. */
export interface Fact {
  readonly values: FactValues;
  readonly evidence: readonly Evidence[];
  /** Names for the cause. */
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
  /** `kind|key`: what findings of one case share. */
  readonly cause: string;
  readonly callAt: number;
  readonly caseId: number | null;
  /** The version of the case at which it joined or was opened again; 0: with the next one. */
  readonly changed: number;
  readonly version: number;
  readonly severity: number;
  readonly deadlineAt: number | null;
  readonly deadlineSource: Deadline['source'] | null;
  /** The price of the next day in charge, in units of `dayCurrency`. */
  readonly dayPrice: number | null;
  readonly dayCurrency: string | null;
  readonly fact: string;
}

export interface CaseEvent extends HistoryEntry {
  /** The state that an undo restores, and the name of the commands that are undone together. */
  readonly undo?: unknown;
  readonly batch?: string;
}
