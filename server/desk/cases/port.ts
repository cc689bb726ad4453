/** The cases of the desk as a port: a part of `DeskStore`. Instants are milliseconds since 1970. */
import type { ShipmentChanges } from '../../../src/core/cases/since.ts';
import type { Mark } from '../../../src/core/cases/finding.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Deadline, Evidence, FactValues, RuleName, Severity } from '../../../src/core/rules/types.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Verbs } from '../store/plan-port.ts';
import type { Act, Outcome } from '../store/port.ts';

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

export interface HistoryEntry {
  readonly caseId: number;
  readonly at: number;
  /** Null: a rule. Empty: a person who was erased since. */
  readonly who: string | null;
  readonly did: CaseEventKind;
  readonly detail: unknown;
}

export interface CaseStore {
  /** A page of cases, ranked; with `number` the cases of one shipment. */
  cases(query: CaseQuery): Promise<CasePage>;
  /** One case whole; of a case that was merged the one that holds its members now. */
  caseOf(id: number): Promise<CaseDetail | null>;
  /** Each command on its own, all in one transaction. `batch` names them for an undo. */
  decide(commands: readonly CaseCommand[], batch: string, act: Act): Promise<Outcome<readonly Decided[]>>;
  /** Restores what a batch of commands found, where nobody has acted since. */
  undo(batch: string, act: Act): Promise<Outcome<readonly Decided[]>>;
  /**
   * Looks again at watches of which a rule could say something else by now; how many there were.
   */
  runRules(now: number, limit: number): Promise<number>;
  /** What changed since a cursor: shipments with their ends collapsed, and cases. */
  since(query: SinceQuery): Promise<SincePage>;
  /** Of each rule: its cases, and how many of them led somebody to act. */
  ruleQuality(): Promise<readonly RuleQuality[]>;
}

export const CASE_VERBS = {
  cases: true,
  caseOf: true,
  decide: true,
  undo: true,
  runRules: true,
  since: true,
  ruleQuality: true,
} as const satisfies Verbs<CaseStore>;

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

export interface CaseSummary {
  readonly id: number;
  readonly version: number;
  readonly rule: RuleName;
  readonly state: CaseState;
  readonly cause: {
    readonly kind: string;
    readonly key: string;
    readonly ship: string | null;
    readonly port: string | null;
    readonly line: string | null;
    readonly number: string | null;
  };
  readonly level: number;
  readonly severity: Severity;
  readonly mark: Mark | null;
  readonly since: number;
  readonly changedAt: number;
  readonly deadline: Deadline | null;
  /** Live findings, those of them that need somebody, and those that the filter shows. */
  readonly members: number;
  readonly open: number;
  readonly shown: number;
  /** The first few. */
  readonly numbers: readonly string[];
  readonly customers: readonly string[];
  readonly assignee: string | null;
  readonly notes: number;
  readonly snoozedUntil: number | null;
  readonly sample: boolean;
  readonly text: { readonly key: string; readonly values: FactValues };
  readonly next: { readonly key: string; readonly values: FactValues };
  readonly evidence: readonly WordedEvidence[];
}

export interface WordedEvidence extends Pick<Evidence, 'old' | 'new' | 'who' | 'at'> {
  readonly text: { readonly key: string; readonly values: FactValues };
}

export interface CasePage {
  readonly cases: readonly CaseSummary[];
  readonly counts: Readonly<Record<'attention' | 'snoozed' | 'done', number>>;
  readonly next: CaseCursor | null;
}

export interface CaseMember {
  readonly finding: {
    readonly id: number;
    readonly version: number;
    readonly state: string;
    readonly level: number;
    readonly mark: Mark | null;
    readonly since: number;
    readonly values: FactValues;
  };
  readonly watch: Watch;
}

export interface CaseDetail extends CaseSummary {
  /** At most `MOST_MEMBERS`, the worst first. */
  readonly listed: readonly CaseMember[];
  readonly history: readonly HistoryEntry[];
  /** Earlier cases that redirect here, and the one that this one was split from. */
  readonly aliases: readonly number[];
  readonly splitFrom: number | null;
}

export interface CaseCommand {
  readonly id: number;
  /** The version that was seen: what joined the case later is left as it is. */
  readonly version: number;
  readonly do: 'done' | 'snooze' | 'assign' | 'note' | 'reopen';
  /** Some of its findings, as they were seen; null: all of them. */
  readonly findings: readonly { readonly id: number; readonly version: number }[] | null;
  /** Those whose rows fulfil it; null: all. */
  readonly filter: Predicate | null;
  /** Of a snooze: a moment, or null for "until the next level". */
  readonly until: number | null;
  /** Of an assignment; null: nobody. */
  readonly to: string | null;
  readonly text: string | null;
}

export type Decided =
  | {
      readonly outcome: 'done';
      /** So many findings were settled, of so many members. */
      readonly settled: number;
      readonly of: number;
      readonly case: CaseSummary;
    }
  | { readonly outcome: 'stale'; readonly case: CaseSummary }
  | { readonly outcome: 'missing'; readonly id: number };

export interface RuleQuality {
  readonly rule: RuleName;
  readonly cases: number;
  readonly acted: number;
}

export interface SinceCursor {
  readonly tx: number;
  readonly seq: number;
  /** Of cases: they follow the clock. */
  readonly at: number;
}

export interface SinceQuery {
  /** Null: the last day. */
  readonly since: SinceCursor | null;
  readonly now: number;
}

export interface SinceCase {
  readonly case: CaseSummary;
  readonly did: readonly CaseEventKind[];
}

export interface SinceShipment extends ShipmentChanges {
  readonly watches: readonly { readonly customer: string | null; readonly reference: string | null }[];
  /** The worst case that it belongs to. */
  readonly caseId: number | null;
}

export interface SincePage {
  readonly from: SinceCursor;
  readonly next: SinceCursor;
  readonly exact: boolean;
  readonly totals: { readonly cases: number; readonly shipments: number; readonly changes: number };
  readonly cases: readonly SinceCase[];
  readonly shipments: readonly SinceShipment[];
}
