/**
 * What a rule is: a pure function from what is known of one watch to a verdict about it. Rules know
 * no store, no clock and no other shipment, so that results never depend on the order of answers.
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
/** What a level must reach to fire, from level 1 to level 3; in the unit of its rule. */
export type Levels = readonly [number, number, number];

export const CAUSE_KINDS = ['ship-call', 'line', 'bill-of-lading', 'shipment'] as const;

/**
 * What findings of a rule have in common. `key` is stable and never holds the text of a voyage or
 * the name of a ship: names merge strangers.
 */
export interface Cause {
  readonly kind: (typeof CAUSE_KINDS)[number];
  readonly key: string;
  /** When the ship calls, so that two calls of one ship at one port are two causes. */
  readonly callAt: number;
  /** For words. */
  readonly ship: string | null;
  readonly port: string | null;
  readonly line: string | null;
  readonly number: string | null;
}

/** The names of holes in the texts of cases. */
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
  /** One of several sources that differ. */
  'claim',
] as const;

/** What a finding stands on: without it nothing fires. */
export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number];
  readonly values: FindingValues;
  readonly old: FindingValue | null;
  readonly new: FindingValue;
  /** The line, `AIS`, a person's setting; null: the service. */
  readonly who: string | null;
  readonly at: number;
}

export interface Deadline {
  readonly at: number;
  /** Which of several it is: the earliest wins and is named. */
  readonly source: 'line' | 'watch' | 'desk' | 'departure';
}

export type Verdict =
  /** Nothing to say; `nextAt`: when that may change without an answer. */
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
  /** With what people know of it, as the events are. */
  readonly row: Row;
  /** As they are stored of the last answer; empty where there is none. */
  readonly events: readonly KnownEvent[];
  /** What people know; nothing where it is left out. */
  readonly ownFacts?: readonly KnownFact[];
  readonly memory: Memory;
  readonly now: number;
  readonly levels: Levels;
  readonly freeDays: readonly FreeDays[];
}

export interface Rule {
  readonly name: RuleName;
  readonly unit: 'hours' | 'days' | 'times';
  /** Without settings of the desk. */
  readonly levels: Levels;
  /**
   * Whether it alarms only after two upstream refreshes agree or six hours have passed: what moves
   * may move back.
   */
  readonly holds: boolean;
  readonly severities: readonly [Severity, Severity, Severity];
  readonly evaluate: (input: RuleInput) => Verdict;
}
