/** The sources of a composed answer, with what each gave. */
import type { SourceConflict } from './conflicts.ts';

export interface Source {
  readonly id: string;
  readonly kind: 'service' | 'carrier' | 'feed' | 'atlas' | 'ours';
  readonly name: string;
  /** Epoch ms. */
  readonly askedAt: number | null;
  /** When the source itself dates what it said. */
  readonly saidAt: number | null;
  readonly isSample: boolean;
  readonly credit: string | null;
  /** Address of its terms. */
  readonly terms: string | null;
  /** What it says is for the operator's own people. */
  readonly isForStaff: boolean;
}

export interface Provenance {
  readonly sources: readonly Source[];
  /** Each layer is from one source; null where none gave it. */
  readonly events: Source | null;
  readonly route: readonly Source[];
  readonly pin: Source | null;
  readonly ais: Source | null;
  readonly predictedEta: Source | null;
  readonly conflicts: readonly SourceConflict[];
  /** What of the events was not understood: `rows` were refused whole. */
  readonly unread: { readonly codes: readonly string[]; readonly fields: number; readonly rows: number };
}

export const saidAt = (source: Source): number | null => source.saidAt ?? source.askedAt;
