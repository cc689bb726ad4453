/**
 * A filter as it was written (terms, with positions) and as it is asked (a predicate that every
 * engine evaluates alike).
 */
import type { ColumnKey } from '../columns/columns.ts';

/**
 * `[from, to)`; null is open. Times are compared by their wall text (days), everything else by
 * value.
 */
export interface Range {
  readonly op: 'range';
  readonly column: ColumnKey;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

/**
 * What a row must fulfil. A leaf about a column is false where the cell is null, so that negation
 * needs no third value. Texts are folded, codes in their case, already.
 */
export type Predicate =
  | { readonly op: 'is'; readonly column: ColumnKey; readonly value: number | string | boolean }
  | { readonly op: 'starts'; readonly column: ColumnKey; readonly value: string }
  | { readonly op: 'contains'; readonly column: ColumnKey; readonly value: string }
  /** One element of the list is this value. */
  | { readonly op: 'has'; readonly column: ColumnKey; readonly value: string }
  /** The text, or one element of the list, is one of these: what somebody may see. */
  | { readonly op: 'oneOf'; readonly column: ColumnKey; readonly values: readonly string[] }
  /** Both are there, and this is no less than the other. */
  | { readonly op: 'notBefore'; readonly column: ColumnKey; readonly than: ColumnKey }
  | Range
  | { readonly op: 'null'; readonly column: ColumnKey }
  /** One word of the text starts with this value. */
  | { readonly op: 'word'; readonly column: ColumnKey; readonly value: string }
  | { readonly op: 'not'; readonly of: Predicate }
  | { readonly op: 'and' | 'or'; readonly of: readonly Predicate[] };

/** Everything. */
export const MATCH_ALL: Predicate = { op: 'and', of: [] };

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Term extends Span {
  readonly negated: boolean;
  /** Null for free text. */
  readonly word: string | null;
  readonly wordSpan: Span;
  /** The alternatives that a comma divides. */
  readonly values: readonly TermValue[];
}

export interface TermValue extends Span {
  readonly text: string;
  /** It was written in quotation marks. */
  readonly exact: boolean;
}

export type MistakeKind = 'unknown-word' | 'no-value' | 'bad-value' | 'open-quote' | 'too-long' | 'too-many';

export interface Mistake extends Span {
  readonly kind: MistakeKind;
  /** What is wrong, as written. */
  readonly text: string;
  /** What would be right here. */
  readonly wants: readonly string[];
}

export interface Filter {
  readonly predicate: Predicate;
  readonly terms: readonly Term[];
  readonly mistakes: readonly Mistake[];
}

export interface FilterContext {
  readonly nowMs: number;
  /** The zone whose day is "today". */
  readonly zone: string;
}

/** The words after `is:`; `flags.ts` says what each asks for. */
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
