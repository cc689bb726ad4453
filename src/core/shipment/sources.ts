/** The sources of a composed answer, with the part that each gave. */
import type { PortTime } from '../time/types.ts';
import type { SourceConflict } from './conflicts.ts';

export interface Source {
  readonly id: string;
  readonly kind: 'service' | 'carrier' | 'aggregator' | 'feed' | 'atlas' | 'ours';
  readonly name: string;
  /** Epoch ms of the request to the source. */
  readonly askedAt: number | null;
  /** Time that the source itself gives for its data. */
  readonly saidAt: number | null;
  readonly isSample: boolean;
  readonly credit: string | null;
  /** Address of its terms. */
  readonly terms: string | null;
  /** Only the operator's own staff may see its data. */
  readonly isForStaff: boolean;
}

/** What a source says of a container that the interface has no field for. An unknown `name` is shown as it is. */
export interface SourceAttribute {
  readonly source: Source;
  /** `null` for the whole shipment. */
  readonly box: string | null;
  readonly name: string;
  readonly value: string | null;
  readonly date: PortTime | null;
}

export interface Provenance {
  readonly sources: readonly Source[];
  /** Each layer comes from one source; `null` when no source gave it. */
  readonly events: Source | null;
  readonly route: readonly Source[];
  readonly pin: Source | null;
  readonly ais: Source | null;
  readonly predictedEta: Source | null;
  readonly conflicts: readonly SourceConflict[];
  readonly attributes: readonly SourceAttribute[];
  /** Parts of the events that could not be read. `rows` were refused as a whole. */
  readonly unread: { readonly codes: readonly string[]; readonly fields: number; readonly rows: number };
}

export const saidAt = (source: Source): number | null => source.saidAt ?? source.askedAt;

/**
 * Returns true if only people who sign in may see this shipment. Its source is named to staff, and removed from the
 * answers of guests.
 */
export const isForSignedIn = (provenance: Provenance | null): boolean =>
  provenance !== null && (provenance.events === null || provenance.events.isForStaff);
