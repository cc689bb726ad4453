/** Cells about sources: the source of the events, and the events about which another source differs. */
import { isObject, parseJson } from '../schedule/json.ts';
import { type Claim, conflictLine, conflictsOfContainer, type SourceConflict } from '../shipment/conflicts.ts';
import type { Provenance } from '../shipment/sources.ts';
import { isPortTime } from '../time/port-time.ts';
import type { Row } from './columns.ts';
import type { WordingContext } from '../schedule/reason.ts';
import { listedApart } from '../texts/joined.ts';

export type SourceCells = Pick<Row, 'source' | 'forStaff' | 'conflict'>;

/** Bounds the size of the cell, whatever an answer contains. */
const MAX_ITEMS = 3;
const LONGEST_NAME = 40;

/** Events that decide a case come first. */
const DECISIVE_FACTS: readonly string[] = ['VAD', 'POD', 'CDD'];
const weightOf = ({ fact }: SourceConflict): number =>
  DECISIVE_FACTS.includes(fact) ? DECISIVE_FACTS.indexOf(fact) : DECISIVE_FACTS.length;

/** `containerNumber` is the container of the row; `null` for the row of a whole shipment. */
export function sourceCells(provenance: Provenance | null, containerNumber: string | null): SourceCells {
  const conflicts = conflictsOfContainer(provenance?.conflicts ?? [], containerNumber);
  const first = conflicts.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MAX_ITEMS);
  return {
    source: provenance?.events?.name ?? null,
    forStaff: provenance?.events?.isForStaff === true ? true : null,
    conflict:
      first.length === 0 ? null : JSON.stringify(first.map((sourceConflict) => bounded(sourceConflict, provenance))),
  };
}

const cut = (text: string | null): string | null => text?.slice(0, LONGEST_NAME) ?? null;

const bounded = ({ fact, locode, place, box, said }: SourceConflict, provenance: Provenance | null): RowConflict => ({
  fact: cut(fact) ?? '',
  locode: cut(locode),
  place: cut(place),
  box: cut(box),
  said: said.slice(0, MAX_ITEMS).map((claim) => ({
    ...claim,
    source: cut(claim.source) ?? '',
    name: cut(claim.name) ?? '',
    value: cut(claim.value),
    byShip: provenance?.sources.some(({ id, kind }) => id === claim.source && kind === 'feed') ?? false,
  })),
});

interface RowClaim extends Claim {
  /** The claim is from the vessel itself, by AIS. */
  readonly byShip: boolean;
}

export interface RowConflict extends SourceConflict {
  readonly said: readonly RowClaim[];
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isClaim = (value: unknown): value is RowClaim =>
  isObject(value) &&
  typeof value.name === 'string' &&
  (value.date === null || isPortTime(value.date)) &&
  isTextOrNull(value.value);

const isConflict = (value: unknown): value is RowConflict =>
  isObject(value) &&
  typeof value.fact === 'string' &&
  isTextOrNull(value.place) &&
  Array.isArray(value.said) &&
  value.said.every(isClaim);

/** A cell that cannot be read gives an empty list. */
export function readConflicts(cell: string | null): readonly RowConflict[] {
  const value = cell === null ? null : parseJson(cell);
  return Array.isArray(value) ? value.filter(isConflict) : [];
}

export const wordConflicts = (cell: string, { t, nowMs }: WordingContext): string =>
  listedApart(
    readConflicts(cell).map((readConflict) => conflictLine(readConflict, nowMs, t)),
    t,
  );
