/** Reads the bodies of a carrier's answers into rows. */
import { hashValue } from './fields.ts';
import type { Quirks } from './quirks.ts';
import { readRow } from './read-row.ts';
import type { ReportedEvents, ReportedRow } from './rows.ts';
import { unwrap } from './unwrap.ts';

const MAX_PAGES = 20;
const MAX_ROWS_PER_CONTAINER = 2_000;
/** Enough for a bill of lading of 200 containers with fifty rows each. */
const MAX_ROWS = 10_000;
/** Takes about 3 ms, even for hostile rows. */
const ROWS_PER_TURN = 100;
const MAX_REFUSED_ROWS = 1_000;

export function readReported(bodies: readonly unknown[], quirks: Quirks): ReportedEvents {
  const work = reading(bodies, quirks);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/**
 * Does the same in turns, so that the server answers other requests in between: a carrier may send thousands of rows.
 */
export async function readInTurns(bodies: readonly unknown[], quirks: Quirks): Promise<ReportedEvents> {
  const work = reading(bodies, quirks);
  let step = work.next();
  while (step.done !== true) {
    await new Promise((resolve) => setImmediate(resolve));
    step = work.next();
  }
  return step.value;
}

function* reading(bodies: readonly unknown[], quirks: Quirks): Generator<void, ReportedEvents> {
  const rows = new Map<string, ReportedRow>();
  const refused = new Set<number>();
  let left = MAX_ROWS;
  for (const body of bodies.slice(0, MAX_PAGES)) {
    for (const raw of unwrap(body)) {
      if (left === 0) break;
      left -= 1;
      const row = readRow(raw, quirks);
      if (row !== null) rows.set(serializeRow(row), row);
      else if (refused.size < MAX_REFUSED_ROWS) refused.add(hashValue(raw.raw));
      if (left % ROWS_PER_TURN === 0) yield;
    }
  }
  return toReported(rows, refused);
}

/** Merges answers and pushes. Neither repetition nor order changes the result. */
export const mergeReported = (parts: readonly ReportedEvents[]): ReportedEvents =>
  toReported(
    new Map(parts.flatMap(({ rows }) => rows.map((row) => [serializeRow(row), row] as const))),
    new Set(parts.flatMap(({ refused }) => refused)),
  );

/** Returns a text that distinguishes rows. No value contains a line break, and `JSON.stringify` takes longer. */
const serializeRow = (value: object): string =>
  Object.values(value)
    .map((item: unknown) => (typeof item === 'object' && item !== null ? `{${serializeRow(item)}}` : item))
    .join('\n');

const toReported = (rows: ReadonlyMap<string, ReportedRow>, refused: ReadonlySet<number>): ReportedEvents => ({
  rows: inOrder(rows),
  refused: [...refused].toSorted((a, b) => a - b).slice(0, MAX_REFUSED_ROWS),
});

/** An unread page counts as one row that was not understood, because the number of its rows is unknown. */
export const withUnreadPage = ({ rows, refused }: ReportedEvents): ReportedEvents => ({
  rows,
  refused: [...refused, hashValue('further pages')].toSorted((a, b) => a - b),
});

/** Sorts rows by their text, so that the order of arrival does not matter. Of equal rows, the last written stays. */
function inOrder(rows: ReadonlyMap<string, ReportedRow>): readonly ReportedRow[] {
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (sorted.length <= MAX_ROWS_PER_CONTAINER) return sorted;
  const ofContainer = new Map<string, number>();
  const newest = sorted.toSorted((a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0));
  const newestRows = new Set(
    newest
      .filter(({ boxes: containers }) => {
        const container = containers.length === 1 ? (containers[0] ?? '') : '';
        const count = (ofContainer.get(container) ?? 0) + 1;
        ofContainer.set(container, count);
        return count <= MAX_ROWS_PER_CONTAINER;
      })
      .slice(0, MAX_ROWS),
  );
  return sorted.filter((row) => newestRows.has(row));
}
