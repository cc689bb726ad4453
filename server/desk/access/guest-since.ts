/** What changed since a guest last looked: own changes, and notices with a later finding. */
import { joinReferences } from '../../../src/core/columns/references.ts';
import { changesByShipment, type ShipmentChanges } from '../../../src/core/cases/since.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { Change, Watch } from '../../../src/core/desk-api/rows.ts';
import type { SinceCase } from '../../../src/core/desk-api/since.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { CaseStore, SincePage } from '../ports/cases.ts';
import type { Changes, Cursor } from '../ports/desk.ts';
import { type Notice, type OwnWatches, toSummary, watchesIn } from './guest-notices.ts';

const PORTION = 5000;
const MOST_CHANGES = 50_000;
const MOST_CASES = 50;
const MOST_SHIPMENTS = 200;

interface Own {
  readonly changes: (since: Cursor, limit: number) => Promise<Changes>;
  readonly tail: () => Promise<Cursor>;
  readonly notices: () => Promise<readonly Notice[]>;
  readonly watches: (filter: Predicate) => Promise<readonly Watch[]>;
  readonly watchesOf: (ids: readonly number[]) => Promise<OwnWatches>;
}

export const createGuestSince =
  ({ changes, tail, notices, watches, watchesOf }: Own): CaseStore['since'] =>
  async ({ since, now }): Promise<SincePage> => {
    const from = since ?? { tx: 0, seq: 0, at: now - DAY };
    const ledger: Change[] = [];
    let next: Cursor = from;
    let isWhole = false;
    while (!isWhole && ledger.length < MOST_CHANGES) {
      const portion = await changes(next, PORTION);
      // The first time there is no place in the order of commits to begin at.
      ledger.push(...portion.changes.filter(({ seenAt }) => since !== null || seenAt > from.at));
      next = portion.next;
      isWhole = portion.changes.length < PORTION;
    }
    const { tx, seq } = isWhole ? next : await tail();
    const all = await notices();
    const moved = all.filter(({ findings }) => findings.some((finding) => finding.since > from.at));
    const listed = moved.slice(0, MOST_CASES);
    const members = await watchesOf(watchesIn(listed));
    const shipments = changesByShipment(ledger).toSorted(
      (a, b) => lastOf(b) - lastOf(a) || compareText(a.number, b.number),
    );
    const page = shipments.slice(0, MOST_SHIPMENTS);
    const rows = page.length === 0 ? [] : await watches({ op: 'or', of: page.map(({ number }) => isNumber(number)) });
    return {
      from,
      next: { tx, seq, at: now },
      exact: isWhole,
      totals: { cases: moved.length, shipments: shipments.length, changes: ledger.length },
      cases: listed.map((notice) => sinceCase(toSummary(notice, members), from.at)),
      shipments: page.map((one) => ({
        ...one,
        watches: rows
          .filter(({ trackedId }) => trackedId === one.trackedId)
          .map(({ row: { customer, reference } }) => ({ customer, reference: joinReferences(reference) })),
        caseId: all.find(({ findings }) => findings.some(({ trackedId }) => trackedId === one.trackedId))?.id ?? null,
      })),
    };
  };

/** Ids of shipments would tell which of them others tracked first. */
const lastOf = ({ changes }: ShipmentChanges): number => Math.max(...changes.map(({ at }) => at));
const isNumber = (value: string): Predicate => ({ op: 'is', column: 'number', value });

const sinceCase = (notice: SinceCase['case'], at: number): SinceCase => ({
  case: notice,
  did: [notice.since > at ? 'opened' : 'worse'],
});
