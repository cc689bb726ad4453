/** Reads the history of arrivals from the ledger: when each arrival was reported, and the ETAs before it. */
import type { ArrivalRecord } from '../../../src/core/schedule/carrier-quality.ts';
import { isPortTime } from '../../../src/core/time/port-time.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import { type Dialect, toJsonList, readNumber, type Query, type SqlRow, readText } from '../database/sql.ts';
import { requireNumber, requireText } from '../database/table.ts';

export async function readArrivals(
  query: Query,
  { inNumbers }: Dialect,
  since: number,
  limit: number,
): Promise<readonly ArrivalRecord[]> {
  const rows = await query.all(
    `SELECT c.tracked_id, c.new, c.seen_from, c.seen_at, t.line, t.reading,
       (SELECT max(w."lineName") FROM watches AS w WHERE w.tracked_id = t.id) AS line_name
     FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE c.field = 'arrival' AND c.seen_at > ? AND c.new <> 'null' ORDER BY c.seen_at DESC LIMIT ?`,
    [since, limit],
  );
  // The newest change has the arrival; the oldest one shows when it was first reported.
  const newest = new Map<number, SqlRow>();
  const first = new Map<number, SqlRow>();
  for (const row of rows) {
    const id = requireNumber(row, 'tracked_id');
    if (!newest.has(id)) newest.set(id, row);
    first.set(id, row);
  }
  const etas = await readEtas(query, inNumbers('tracked_id'), [...newest.keys()]);
  return [...newest].flatMap(([id, row]): ArrivalRecord[] => {
    const arrival = readTime(row, 'new');
    const carrier = requireText(row, 'line');
    const firstReport = first.get(id) ?? row;
    if (arrival === null || carrier === '') return [];
    return [
      {
        line: carrier,
        lineName: readText(row, 'line_name'),
        arrival,
        seenFrom: readNumber(firstReport, 'seen_from'),
        seenAt: requireNumber(firstReport, 'seen_at'),
        etas: etas.get(id) ?? [],
        reading: readText(row, 'reading'),
      },
    ];
  });
}

async function readEtas(query: Query, isOneOf: string, ids: readonly number[]) {
  const rows = await query.all(
    `SELECT tracked_id, new, seen_at FROM changes WHERE ${isOneOf} AND field = 'eta' ORDER BY tracked_id, seq`,
    [toJsonList(ids)],
  );
  const etas = new Map<number, { readonly seenAt: number; readonly eta: PortTime | null }[]>();
  for (const row of rows) {
    const id = requireNumber(row, 'tracked_id');
    const report = { seenAt: requireNumber(row, 'seen_at'), eta: readTime(row, 'new') };
    etas.set(id, [...(etas.get(id) ?? []), report]);
  }
  return etas;
}

function readTime(row: SqlRow, name: string): PortTime | null {
  const value: unknown = JSON.parse(requireText(row, name));
  return isPortTime(value) ? value : null;
}
