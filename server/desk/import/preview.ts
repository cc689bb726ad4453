/** Views of an arranged sheet: the preview, pages of rows, the writes, and the lines of the result. */
import { toPreviewRow } from '../../../src/core/sheet/classify.ts';
import type {
  Choices,
  Entry,
  Notice,
  Outcome,
  PreviewRow,
  SheetColumn,
  Source,
} from '../../../src/core/sheet/types.ts';
import type { Decision } from '../../../src/core/sheet/classify.ts';
import { factColumn } from '../../../src/core/facts/fact-columns.ts';
import { FACT_KINDS } from '../../../src/core/facts/types.ts';
import { isManual } from '../../../src/core/facts/manual.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import { isoOf } from '../../../src/core/time/clock.ts';
import { epochOf, parseWireTime } from '../../../src/core/time/port-time.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { NewWatch } from '../ports/desk.ts';
import type { ImportFact, PartOutcome } from '../ports/import.ts';
import type { Arranged } from './arrange.ts';
import { resultHeader, resultLine } from './result-csv.ts';

export interface SheetSummary {
  readonly index: number;
  readonly name: string;
  readonly rows: number;
  readonly isHidden: boolean;
}

export interface PreviewBody {
  readonly kind: Source['kind'];
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheets: readonly SheetSummary[];
  readonly sheet: number;
  readonly columns: readonly SheetColumn[];
  readonly notices: readonly Notice[];
  readonly inputRows: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** What a commit would do now. `stale` counts updates of watches that were changed since the export. */
  readonly writes: { readonly add: number; readonly change: number; readonly stale: number };
  /**
   * Customers and tags, which decide which guests see a row, with the number of rows that a commit would write for
   * each.
   */
  readonly named: readonly Named[];
  readonly cost: { readonly newThisMonth: number; readonly alreadyCounted: number; readonly cheaperAsBl: number };
  readonly bills: readonly { readonly number: string; readonly boxes: number; readonly accepted: boolean }[];
  readonly rows: Readonly<Record<Outcome, readonly PreviewRow[]>>;
}

export interface Named {
  readonly customer: string | null;
  readonly tags: readonly string[] | null;
  readonly count: number;
}

export interface Portion {
  readonly watches: readonly NewWatch[];
  readonly changes: readonly WatchChange[];
  /** The entry that each watch, then each change, comes from. */
  readonly places: readonly number[];
  readonly facts: readonly ImportFact[];
  readonly entries: number;
}

export interface RowsPage {
  readonly rows: readonly PreviewRow[];
  readonly next: number | null;
}

const MAX_SHOWN = 100;
/** From this number of containers on, looking up their bill of lading is offered as cheaper. */
const MIN_CONTAINERS_OF_BILL = 3;

const createByOutcome = <T>(create: (outcome: Outcome) => T): Record<Outcome, T> => ({
  new: create('new'),
  exists: create('exists'),
  update: create('update'),
  repaired: create('repaired'),
  needsLine: create('needsLine'),
  refused: create('refused'),
  duplicate: create('duplicate'),
  blank: create('blank'),
  skipped: create('skipped'),
});

export function toPreview(source: Source, arranged: Arranged, now: number): PreviewBody {
  const { entries, decisions, layout, sheet, choices } = arranged;
  const counts = createByOutcome(() => 0);
  const rows = createByOutcome((): PreviewRow[] => []);
  const writes = { add: 0, change: 0, stale: 0 };
  const inputRows = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const decision = decisions[index];
    if (decision === undefined) continue;
    inputRows.add(entry.row);
    counts[decision.outcome] += 1;
    if (decision.act !== null) writes[decision.act] += 1;
    if (decision.outcome === 'update' && decision.reason?.key === 'changedSince') writes.stale += 1;
    const list = rows[decision.outcome];
    if (list.length < MAX_SHOWN) list.push(toPreviewRow(entry, decision));
  }
  const bills = findBills(entries, decisions, choices);
  const manual = decisions.filter(({ act, numberType }) => act === 'add' && isManual(numberType)).length;
  const tables = [...layout.headings.values()].reduce((sum, { starts }) => sum + Math.max(1, starts.length), 0);
  return {
    kind: source.kind,
    encoding: source.encoding,
    separator: source.separator,
    sheets: source.sheets.map(({ name, rows: { length }, isHidden }, index) => ({
      index,
      name,
      rows: length,
      isHidden,
    })),
    sheet,
    columns: layout.columns,
    notices: [
      ...source.notices,
      ...(tables > 1 ? [{ key: 'tables', count: tables } as const] : []),
      ...(manual > 0 ? [{ key: 'manual', count: manual } as const] : []),
    ],
    inputRows: inputRows.size,
    counts,
    writes,
    named: countNamed(decisions),
    cost: {
      ...computeCost(arranged, monthStart(now)),
      cheaperAsBl: bills.reduce((sum, { boxes: containersByBill }) => sum + containersByBill - 1, 0),
    },
    bills,
    rows,
  };
}

/** Maximum number of combinations for which guests are named, the most frequent first. */
const MAX_NAMED = 1000;

function countNamed(decisions: readonly Decision[]): readonly Named[] {
  const counts = new Map<string, Named>();
  for (const { act, set } of decisions) {
    const { customer = null, tags = null } = set;
    if (act === null || (customer === null && tags === null)) continue;
    const key = JSON.stringify([customer, tags]);
    counts.set(key, { customer, tags, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_NAMED);
}

/** Counts the shipments that would be charged for the first time this month, and those that already were. */
function computeCost(
  { decisions, present: presentRows }: Arranged,
  since: number,
): { newThisMonth: number; alreadyCounted: number } {
  const counted = new Set<string>();
  for (const { number, seenAt } of presentRows.values()) if (seenAt !== null && seenAt >= since) counted.add(number);
  const added = new Set<string>();
  for (const { act, number, numberType } of decisions) if (act === 'add' && !isManual(numberType)) added.add(number);
  const alreadyCounted = [...added].filter((number) => counted.has(number)).length;
  return { newThisMonth: added.size - alreadyCounted, alreadyCounted };
}

/** The service charges distinct shipments by calendar month, in UTC. */
function monthStart(now: number): number {
  const first = parseWireTime(`${isoOf(now).slice(0, 7)}-01`, 'metadata');
  return first === null ? now : epochOf(first);
}

/** Returns bills of lading with several containers that are not on the desk yet. */
function findBills(entries: readonly Entry[], decisions: readonly Decision[], choices: Choices): PreviewBody['bills'] {
  const containersByBill = new Map<string, Set<string>>();
  for (const [index, { billOfLading, number, numberType }] of entries.entries()) {
    const decision = decisions[index];
    const isOpen = decision?.act === 'add' || decision?.reason?.key === 'inBill';
    if (billOfLading === null || numberType !== 'CT' || billOfLading === number || !isOpen) continue;
    const list = containersByBill.get(billOfLading) ?? new Set<string>();
    list.add(number);
    containersByBill.set(billOfLading, list);
  }
  return [...containersByBill]
    .filter(([, list]) => list.size >= MIN_CONTAINERS_OF_BILL)
    .map(([number, list]) => ({ number, boxes: list.size, accepted: choices.asBillOfLading.includes(number) }))
    .toSorted((a, b) => b.boxes - a.boxes)
    .slice(0, MAX_SHOWN);
}

export function toRowsPage({ entries, decisions }: Arranged, outcome: Outcome, after: number, limit: number): RowsPage {
  const rows: PreviewRow[] = [];
  for (let index = after; index < entries.length; index++) {
    const [entry, decision] = [entries[index], decisions[index]];
    if (entry === undefined || decision?.outcome !== outcome) continue;
    if (rows.length === limit) return { rows, next: index };
    rows.push(toPreviewRow(entry, decision));
  }
  return { rows, next: null };
}

export function toPortion({ entries, decisions }: Arranged, from: number, limit: number): Portion {
  const watches: (readonly [number, NewWatch])[] = [];
  const changes: (readonly [number, WatchChange])[] = [];
  const part = decisions.slice(from, from + limit);
  for (const [index, { act, number, numberType, set, watch }] of part.entries()) {
    const carrier = entries[from + index]?.line ?? '';
    if (act === 'add') watches.push([index, { number, numberType, line: carrier, fields: set }]);
    else if (act === 'change' && watch !== null) changes.push([index, { id: watch.id, version: watch.version, set }]);
  }
  return {
    watches: watches.map(([, write]) => write),
    changes: changes.map(([, write]) => write),
    places: [...watches, ...changes].map(([place]) => place),
    facts: part.flatMap(({ act, factDates }, place) =>
      FACT_KINDS.flatMap((kind) => {
        const at = factDates[factColumn(kind)];
        return act === null || at === undefined ? [] : [{ place, kind, at }];
      }),
    ),
    entries: part.length,
  };
}

/**
 * `outcomes` are the stored results of the commit. After a restart, `decisions` are computed from the present desk,
 * which already contains the imported rows.
 */
export function writeResult(
  { entries, decisions }: Arranged,
  from: number,
  limit: number,
  outcomes: readonly PartOutcome[] | null,
  t: Translate,
): string {
  const byPlace = new Map(outcomes?.map((write) => [write.place, write]));
  const lines = decisions.slice(from, from + limit).map((decision, index) => {
    const entry = entries[from + index];
    if (entry === undefined) return '';
    const written = byPlace.get(index) ?? null;
    const row = toPreviewRow(entry, decision);
    const isWaiting = decision.act !== null && outcomes === null;
    return resultLine(written === null ? row : { ...row, reason: entry.reason }, written, isWaiting, t);
  });
  return (from === 0 ? resultHeader(t) : '') + lines.join('');
}
