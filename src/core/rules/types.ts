/**
 * A rule is a pure function from the known data of one watch to a verdict about it. Rules know no store, no clock and
 * no other shipment, so that results never depend on the order of answers.
 */
import type { Row } from '../columns/columns.ts';
import type { KnownEvent } from '../facts/with-facts.ts';
import type { KnownFact } from '../facts/types.ts';
import type { PortTime } from '../time/types.ts';
import type { Memory } from './memory.ts';
import type { FreeDays } from './free-days.ts';

/** The order is that of the settings page. */
export const RULE_NAMES = [
  'overdue',
  'slipped',
  'too-late',
  'connection',
  'delayed',
  'rolled',
  'port-changed',
  'cancelled',
  'free-time',
  'empty-return',
  'no-news',
  'ais-differs',
  'lookup-failed',
  'box-differs',
  'journey-ended',
  'line-down',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

export const SEVERITIES = ['notice', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Level = 1 | 2 | 3;
/** Amounts at which levels 1 to 3 fire, in the unit of the rule. */
export type Levels = readonly [number, number, number];

export const CAUSE_KINDS = ['ship-call', 'line', 'bill-of-lading', 'shipment'] as const;

/**
 * The common cause of findings of a rule. `key` is stable and never contains the text of a voyage or the name of a
 * vessel, because equal names would merge unrelated shipments.
 */
export interface Cause {
  readonly kind: (typeof CAUSE_KINDS)[number];
  readonly key: string;
  /** Date of the port call, so that two calls of one vessel at one port are two causes. */
  readonly callAt: number;
  /** The following names are used in texts. */
  readonly ship: string | null;
  readonly port: string | null;
  readonly line: string | null;
  readonly number: string | null;
}

/** The names of the values that texts of cases may use. */
export const VALUE_NAMES = [
  'hours',
  'days',
  'count',
  'number',
  'box',
  'ship',
  'oldShip',
  'port',
  'oldPort',
  'line',
  'event',
  'source',
  'problem',
  'date',
  'oldDate',
] as const;
export type ValueName = (typeof VALUE_NAMES)[number];
export type FindingValue = string | number | PortTime;
export type FindingValues = { readonly [K in ValueName]?: FindingValue };

export const EVIDENCE_KINDS = [
  'expected',
  'arrival',
  'needed',
  'connection',
  'delay',
  'ship',
  'port',
  'free-days',
  'gate-out',
  'updated',
  'ais',
  'in-port',
  'problem',
  'box',
  'journey',
  'fact',
  'fact-differs',
  /** A claim is one of several sources that differ. */
  'claim',
] as const;

/** The evidence of a finding. No rule fires without evidence. */
export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number];
  readonly values: FindingValues;
  readonly old: FindingValue | null;
  readonly new: FindingValue;
  /** The carrier, `AIS`, or a setting of a person; `null` for the service. */
  readonly who: string | null;
  readonly at: number;
}

export interface Deadline {
  readonly at: number;
  /** The source of the earliest end, which counts and is named. */
  readonly source: 'line' | 'watch' | 'desk' | 'departure';
}

export type Verdict =
  /** The rule is clear. `nextAt` is when that may change without a new answer. */
  | { readonly kind: 'clear'; readonly nextAt: number | null }
  | {
      readonly kind: 'fires';
      readonly level: Level;
      readonly cause: Cause;
      readonly deadline: Deadline | null;
      readonly values: FindingValues;
      readonly evidence: readonly [Evidence, ...Evidence[]];
      readonly nextAt: number | null;
    };

export interface RuleInput {
  /** The row completed by manual entries, like the events. */
  readonly row: Row;
  /** The stored events of the last answer; empty without any. */
  readonly events: readonly KnownEvent[];
  /** Manual entries; the default is none. */
  readonly ownFacts?: readonly KnownFact[];
  readonly memory: Memory;
  readonly now: number;
  readonly levels: Levels;
  readonly freeDays: readonly FreeDays[];
}

export interface Rule {
  readonly name: RuleName;
  readonly unit: 'hours' | 'days' | 'times';
  /** Default levels, without settings of the desk. */
  readonly levels: Levels;
  /**
   * Whether the rule fires only after two upstream updates agree or six hours have passed, because dates that move
   * may move back.
   */
  readonly holds: boolean;
  readonly severities: readonly [Severity, Severity, Severity];
  readonly evaluate: (input: RuleInput) => Verdict;
}
