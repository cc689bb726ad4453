/** What a transaction did that may concern somebody outside: collected while it runs. */
import type { ColumnKey, Row } from '../../../../src/core/columns/columns.ts';
import type { Deed } from '../../cases/port.ts';

export interface MovedWatch {
  readonly id: number;
  readonly before: Row;
  readonly after: Row;
}

/** Facts of one shipment that one answer or one person moved. */
export interface Move {
  readonly number: string;
  /** Of one watch, where a person changed it. */
  readonly watchId: number | null;
  readonly who: string | null;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly watches: readonly MovedWatch[];
  readonly changes: readonly { readonly field: ColumnKey; readonly old: unknown; readonly new: unknown }[];
}

/** Of the history of a case. */
export interface NewEntry {
  readonly caseId: number;
  readonly at: number;
  readonly who: string | null;
  readonly did: Deed;
  readonly detail: unknown;
  /** What an undo restores, and the commands that are undone together. */
  readonly undo?: unknown;
  readonly batch?: string;
}

export interface News {
  readonly moves: Move[];
  readonly deeds: NewEntry[];
}
