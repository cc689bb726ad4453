/** A filter as it was written (terms with positions) and as a predicate that every engine evaluates in the same way. */
import type { ColumnKey } from '../columns/columns.ts';

/**
 * The range `[from, to)`, in which `null` is open. Times are compared by their local text (days), everything else by
 * value.
 */
export interface Range {
  readonly op: 'range';
  readonly column: ColumnKey;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

/**
 * A condition on rows. A leaf about a column is false when its cell is `null`, so that negation needs no third value.
 * Texts are already folded, and codes in their case.
 */
export type Predicate =
  | { readonly op: 'is'; readonly column: ColumnKey; readonly value: number | string | boolean }
  | { readonly op: 'starts'; readonly column: ColumnKey; readonly value: string }
  | { readonly op: 'contains'; readonly column: ColumnKey; readonly value: string }
  /** One element of the list equals this value. */
  | { readonly op: 'has'; readonly column: ColumnKey; readonly value: string }
  /** The text, or one element of the list, is one of these. Access scopes use it. */
  | { readonly op: 'oneOf'; readonly column: ColumnKey; readonly values: readonly string[] }
  /** Both cells are set, and this one is not less than the other. */
  | { readonly op: 'notBefore'; readonly column: ColumnKey; readonly than: ColumnKey }
  | Range
  | { readonly op: 'null'; readonly column: ColumnKey }
  /** One word of the text begins with this value. */
  | { readonly op: 'word'; readonly column: ColumnKey; readonly value: string }
  | { readonly op: 'not'; readonly of: Predicate }
  | { readonly op: 'and' | 'or'; readonly of: readonly Predicate[] };

/** The empty conjunction matches every row. */
export const MATCH_ALL: Predicate = { op: 'and', of: [] };

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Term extends Span {
  readonly negated: boolean;
  /** `null` for free text. */
  readonly word: string | null;
  readonly wordSpan: Span;
  /** Alternatives, separated by commas. */
  readonly values: readonly TermValue[];
}

export interface TermValue extends Span {
  readonly text: string;
  /** The value was written in quotation marks. */
  readonly exact: boolean;
}

export type MistakeKind = 'unknown-word' | 'no-value' | 'bad-value' | 'open-quote' | 'too-long' | 'too-many';

export interface Mistake extends Span {
  readonly kind: MistakeKind;
  /** The mistake as it was written. */
  readonly text: string;
  /** Values that would be valid here. */
  readonly wants: readonly string[];
}

export interface Filter {
  readonly predicate: Predicate;
  readonly terms: readonly Term[];
  readonly mistakes: readonly Mistake[];
}

export interface FilterContext {
  readonly nowMs: number;
  /** The zone that decides which day is "today". */
  readonly zone: string;
}

/** The words after `is:`. `flags.ts` defines their predicates. */
export const FLAG_NAMES = [
  'overdue',
  'stale',
  'planned',
  'moving',
  'arrived',
  'done',
  'cancelled',
  'late',
  'early',
  'problem',
  'sailed',
  'refused',
  'unseen',
  'owned',
  'sample',
  'held',
  'released',
  'conflict',
  'manual',
  'active',
  'paused',
  'ended',
] as const;
export type Flag = (typeof FLAG_NAMES)[number];
