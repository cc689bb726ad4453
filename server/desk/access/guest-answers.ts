/** Request and response schemas for guests, where they differ from those for staff. */
import * as v from 'valibot';
import { Case, CasesAnswer, WholeCase } from '../../../src/core/desk-api/cases.ts';
import { Change, ChangesAnswer, GroupsQuery, RowCells, RowsAnswer, Watch } from '../../../src/core/desk-api/rows.ts';
import { SinceAnswer } from '../../../src/core/desk-api/since.ts';
import { ExportQuery, FeedBody } from '../../../src/core/desk-api/view-requests.ts';
import { ChangeOneBody, RowsQuery } from '../../../src/core/desk-api/watch-requests.ts';
import { findOwnKeys } from '../../../src/core/columns/columns.ts';
import { INTERNAL_COLUMNS } from './guest-rows.ts';
import { isGuestColumn, GUEST_COLUMNS, GUEST_GROUPS, GUEST_SORTS } from './guest-words.ts';

const GuestSort = v.optional(v.picklist(GUEST_SORTS.flatMap((name) => [name, `-${name}`])), 'eta');
export const GuestRowsQuery = v.strictObject({ ...RowsQuery.entries, sort: GuestSort });
export const GuestGroupsQuery = v.strictObject({ ...GroupsQuery.entries, by: v.picklist(GUEST_GROUPS) });

const exportedColumns = v.getDefault(ExportQuery.entries.columns).split(',');
export const GuestExportQuery = v.strictObject({
  ...ExportQuery.entries,
  sort: GuestSort,
  columns: v.optional(ExportQuery.entries.columns.wrapped, exportedColumns.filter(isGuestColumn).join(',')),
});

const feedColumns = FeedBody.entries.columns;
export const GuestFeedBody = v.strictObject({
  ...FeedBody.entries,
  sort: GuestSort,
  columns: v.optional(
    v.pipe(
      feedColumns.wrapped,
      v.check((keys) => keys.every(isGuestColumn)),
    ),
    v.getDefault(feedColumns).filter(isGuestColumn),
  ),
});

/** A guest with write access may change the references of a shipment and nothing else. */
const GuestFields = v.pipe(
  ChangeOneBody.entries.set,
  v.check((set) => Object.keys(set).every(isGuestField), 'hold “reference” alone'),
);
export const GuestChangeBody = v.strictObject({
  ...ChangeOneBody.entries,
  was: v.optional(GuestFields),
  set: GuestFields,
});
export const isGuestField = (key: string): boolean => key === 'reference';

/** The severity of a guest's row is computed from the guest's own notices, which the guest sees anyway. */
const HIDDEN_COLUMNS = INTERNAL_COLUMNS.filter((key) => key !== 'severity');
const GuestCells = v.pipe(
  RowCells,
  v.check((row) => HIDDEN_COLUMNS.every((key) => row[key] === null) && findOwnKeys(row).length === 0),
);
export const GuestWatch = v.object({ ...Watch.entries, version: v.literal(1), row: GuestCells });
export const GuestRowsAnswer = v.object({ ...RowsAnswer.entries, watches: v.array(GuestWatch) });

const GuestChange = v.object({
  ...Change.entries,
  field: v.picklist(GUEST_COLUMNS),
  answerId: v.null(),
  who: v.null(),
});
export const GuestChangesAnswer = v.object({ ...ChangesAnswer.entries, changes: v.array(GuestChange) });

const STAFF_ONLY = {
  mark: v.null(),
  assignee: v.null(),
  perDay: v.pipe(Case.entries.perDay, v.length(0)),
  stake: v.null(),
  notes: v.literal(0),
  emailedAt: v.null(),
  snoozedUntil: v.null(),
};
const GuestCase = v.object({ ...Case.entries, ...STAFF_ONLY });
export const GuestCasesAnswer = v.object({ ...CasesAnswer.entries, cases: v.array(GuestCase) });
export const GuestSinceAnswer = v.object({
  ...SinceAnswer.entries,
  cases: v.array(v.object({ ...SinceAnswer.entries.cases.item.entries, case: GuestCase })),
});
export const GuestWholeCase = v.object({
  ...WholeCase.entries,
  ...STAFF_ONLY,
  listed: v.array(v.object({ ...WholeCase.entries.listed.item.entries, watch: GuestWatch })),
  history: v.pipe(WholeCase.entries.history, v.length(0)),
});
