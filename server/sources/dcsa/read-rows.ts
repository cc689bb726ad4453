/** From the bodies of a carrier's answers to what it told. */
import { hashOf } from './fields.ts';
import type { Quirks } from './quirks.ts';
import { readRow } from './read-row.ts';
import type { Told, ToldRow } from './rows.ts';
import { unwrap } from './unwrap.ts';

const MAX_PAGES = 20;
const MAX_ROWS_OF_BOX = 2_000;
/** A bill of lading of 200 boxes with fifty rows each. */
const MAX_ROWS = 10_000;
/** Some 3 ms of work, even of rows that are hostile. */
const ROWS_OF_TURN = 100;
const MAX_REFUSED = 1_000;

export function readTold(bodies: readonly unknown[], quirks: Quirks): Told {
  const work = reading(bodies, quirks);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** The same for a server, which answers others meanwhile: a carrier may send thousands of rows. */
export async function readInTurns(bodies: readonly unknown[], quirks: Quirks): Promise<Told> {
  const work = reading(bodies, quirks);
  let step = work.next();
  while (step.done !== true) {
    await new Promise((resolve) => setImmediate(resolve));
    step = work.next();
  }
  return step.value;
}

function* reading(bodies: readonly unknown[], quirks: Quirks): Generator<void, Told> {
  const rows = new Map<string, ToldRow>();
  const refused = new Set<number>();
  let left = MAX_ROWS;
  for (const body of bodies.slice(0, MAX_PAGES)) {
    for (const raw of unwrap(body)) {
      if (left === 0) break;
      left -= 1;
      const row = readRow(raw, quirks);
      if (row !== null) rows.set(contentOf(row), row);
      else if (refused.size < MAX_REFUSED) refused.add(hashOf(raw.raw));
      if (left % ROWS_OF_TURN === 0) yield;
    }
  }
  return toTold(rows, refused);
}

/** Answers and pushes as one: neither repetition nor order changes the result. */
export const mergeTold = (parts: readonly Told[]): Told =>
  toTold(
    new Map(parts.flatMap(({ rows }) => rows.map((row) => [contentOf(row), row] as const))),
    new Set(parts.flatMap(({ refused }) => refused)),
  );

/** Tells rows apart, as no text has a line break; `JSON.stringify` takes longer. */
const contentOf = (value: object): string =>
  Object.values(value)
    .map((one: unknown) => (typeof one === 'object' && one !== null ? `{${contentOf(one)}}` : one))
    .join('\n');

const toTold = (rows: ReadonlyMap<string, ToldRow>, refused: ReadonlySet<number>): Told => ({
  rows: inOrder(rows),
  refused: [...refused].toSorted((a, b) => a - b).slice(0, MAX_REFUSED),
});

/** Counted as one row that was not understood: how many the further pages hold is unknown. */
export const withUnreadPage = ({ rows, refused }: Told): Told => ({
  rows,
  refused: [...refused, hashOf('further pages')].toSorted((a, b) => a - b),
});

/** By their text, so that the order of arrival is forgotten; what was written last stays. */
function inOrder(rows: ReadonlyMap<string, ToldRow>): readonly ToldRow[] {
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (sorted.length <= MAX_ROWS_OF_BOX) return sorted;
  const ofBox = new Map<string, number>();
  const newest = sorted.toSorted((a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0));
  const newestRows = new Set(
    newest
      .filter(({ boxes }) => {
        const box = boxes.length === 1 ? (boxes[0] ?? '') : '';
        const count = (ofBox.get(box) ?? 0) + 1;
        ofBox.set(box, count);
        return count <= MAX_ROWS_OF_BOX;
      })
      .slice(0, MAX_ROWS),
  );
  return sorted.filter((row) => newestRows.has(row));
}
