/** Reads the changes of shipments and cases since a cursor, limited to one page. */
import { readReferences, toWatch } from '../rows/row-columns.ts';
import { lateAt } from '../../../src/core/columns/late.ts';
import type { LedgerChange } from '../../../src/core/cases/collapse-changes.ts';
import { changesByShipment, type ShipmentChanges } from '../../../src/core/cases/since.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { CASE_STATES, type CaseEventKind } from '../../../src/core/cases/states.ts';
import type { SinceCase, SinceShipment } from '../../../src/core/desk-api/since.ts';
import type { SinceCursor, SincePage, SinceQuery } from '../ports/cases.ts';
import { BEGINNING, toPlace, readChanges, readTail } from '../rows/ledger.ts';
import { type Dialect, toJsonList, readNumber, type Query, readText } from '../database/sql.ts';
import { LIVE, readStoredCases, type StoredCase } from './findings/findings.ts';
import { CASE_HISTORY } from './history.ts';
import { toSummaries } from './read-cases.ts';

const PORTION = 5000;
/** Further changes are not read, and the page says that it is not exact. */
const MAX_CHANGES = 50_000;
const MAX_CASES = 50;
const MAX_SHIPMENTS = 200;

export async function readSince(
  query: Query,
  dialect: Dialect,
  { since, from: start, now }: SinceQuery,
): Promise<SincePage> {
  const from = since ?? (await findCursor(query, start ?? now - DAY));
  const ledger: LedgerChange[] = [];
  let next = { tx: from.tx, seq: from.seq };
  let isComplete = false;
  while (!isComplete && ledger.length < MAX_CHANGES) {
    const portion = await readChanges(query, dialect, next, PORTION);
    ledger.push(...portion.changes);
    next = portion.next;
    isComplete = portion.changes.length < PORTION;
  }
  const end = isComplete ? next : await readTail(query, dialect);
  const shipments = changesByShipment(ledger);
  const changedCases = await readChangedCases(query, dialect, from.at);
  return {
    from,
    next: { ...end, at: now },
    exact: isComplete,
    totals: { cases: changedCases.total, shipments: shipments.length, changes: ledger.length },
    cases: changedCases.cases,
    shipments: await withWatches(query, dialect, shipments.slice(0, MAX_SHIPMENTS), now),
  };
}

/** Returns the place of the last change before a moment, for a person without a cursor. */
async function findCursor(query: Query, at: number): Promise<SinceCursor> {
  const [row] = await query.all(
    'SELECT tx, seq FROM changes WHERE seen_at <= ? ORDER BY seen_at DESC, seq DESC LIMIT 1',
    [at],
  );
  return { ...(row === undefined ? BEGINNING : toPlace(row)), at };
}

const EVENT = CASE_HISTORY.part('caseId', 'did');

/** Returns the cases with their events, sorted by state and rank. */
async function readChangedCases(query: Query, dialect: Dialect, at: number) {
  const rows = await query.all(
    `SELECT ${EVENT.of('h')} FROM case_history AS h JOIN cases AS c ON c.id = h.case_id
     WHERE h.at > ? AND c.merged_into IS NULL ORDER BY h.seq`,
    [at],
  );
  const kinds = new Map<number, Set<CaseEventKind>>();
  for (const { caseId, did } of rows.map(EVENT.read))
    kinds.set(caseId, (kinds.get(caseId) ?? new Set<CaseEventKind>()).add(did));
  const cases = await readStoredCases(query, dialect, kinds.keys());
  const place = ({ state }: StoredCase): number => CASE_STATES.indexOf(state);
  const ranked = cases.toSorted(
    (a, b) => place(a) - place(b) || b.rank - a.rank || b.members - a.members || b.id - a.id,
  );
  const summaries = await toSummaries(query, dialect, ranked.slice(0, MAX_CASES), null);
  return {
    total: cases.length,
    cases: summaries.map((summary): SinceCase => ({ case: summary, did: [...(kinds.get(summary.id) ?? [])] })),
  };
}

/** Adds the customers, the delays and the most severe case of each shipment. */
async function withWatches(query: Query, { inNumbers }: Dialect, shipments: readonly ShipmentChanges[], nowMs: number) {
  const rows = await query.all(
    `SELECT w.*,
       (SELECT f.case_id FROM findings AS f WHERE f.watch_id = w.id AND f.state IN ${LIVE}
        ORDER BY f.severity DESC, f.id LIMIT 1) AS case_id
     FROM watches AS w WHERE ${inNumbers('w.tracked_id')} ORDER BY w.id`,
    [toJsonList(shipments.map(({ trackedId }) => trackedId))],
  );
  return shipments.map((shipment): SinceShipment => {
    const shipmentRows = rows.filter((row) => readNumber(row, 'tracked_id') === shipment.trackedId);
    return {
      ...shipment,
      watches: shipmentRows.map((row) => ({
        customer: readText(row, 'customer'),
        reference: readReferences(row),
        late: lateAt(toWatch(row).row, nowMs),
      })),
      caseId: shipmentRows.map((row) => readNumber(row, 'case_id')).find((id) => id !== null) ?? null,
    };
  });
}
