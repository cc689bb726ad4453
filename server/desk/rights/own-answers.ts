/** What guests may ask and get where it is less than what staff may. */
import * as v from 'valibot';
import { Case, CasesAnswer, WholeCase } from '../../../src/core/desk-api/cases.ts';
import { Change, ChangesAnswer, GroupsQuery, RowCells, RowsAnswer, Watch } from '../../../src/core/desk-api/rows.ts';
import { SinceAnswer } from '../../../src/core/desk-api/since.ts';
import { ExportQuery, FeedBody } from '../../../src/core/desk-api/view-requests.ts';
import { ChangeOneBody, RowsQuery } from '../../../src/core/desk-api/watch-requests.ts';
import { ownKeysOf } from '../../../src/core/columns/columns.ts';
import { INTERNAL_COLUMNS } from './own-rows.ts';
import { isOwnColumn, OWN_COLUMNS, OWN_GROUPS, OWN_SORTS } from './own-words.ts';

const OwnSort = v.optional(v.picklist(OWN_SORTS.flatMap((name) => [name, `-${name}`])), 'eta');
export const OwnRowsQuery = v.strictObject({ ...RowsQuery.entries, sort: OwnSort });
export const OwnGroupsQuery = v.strictObject({ ...GroupsQuery.entries, by: v.picklist(OWN_GROUPS) });

const exported = v.getDefault(ExportQuery.entries.columns).split(',');
export const OwnExportQuery = v.strictObject({
  ...ExportQuery.entries,
  sort: OwnSort,
  columns: v.optional(ExportQuery.entries.columns.wrapped, exported.filter(isOwnColumn).join(',')),
});

const ofFeeds = FeedBody.entries.columns;
export const OwnFeedBody = v.strictObject({
  ...FeedBody.entries,
  sort: OwnSort,
  columns: v.optional(
    v.pipe(
      ofFeeds.wrapped,
      v.check((keys) => keys.every(isOwnColumn)),
    ),
    v.getDefault(ofFeeds).filter(isOwnColumn),
  ),
});

/** What a guest who may write writes: how they call a shipment. */
export const OwnChangeBody = v.strictObject({
  ...ChangeOneBody.entries,
  set: v.pipe(
    ChangeOneBody.entries.set,
    v.check((set) => Object.keys(set).every(isOwnField), 'hold “reference” alone'),
  ),
});
export const isOwnField = (key: string): boolean => key === 'reference';

const OwnCells = v.pipe(
  RowCells,
  v.check((row) => INTERNAL_COLUMNS.every((key) => row[key] === null) && ownKeysOf(row).length === 0),
);
export const OwnWatch = v.object({ ...Watch.entries, version: v.literal(1), row: OwnCells });
export const OwnRowsAnswer = v.object({ ...RowsAnswer.entries, watches: v.array(OwnWatch) });

const OwnChange = v.object({ ...Change.entries, field: v.picklist(OWN_COLUMNS), answerId: v.null(), who: v.null() });
export const OwnChangesAnswer = v.object({ ...ChangesAnswer.entries, changes: v.array(OwnChange) });

const STAFF_ONLY = { mark: v.null(), assignee: v.null(), notes: v.literal(0), snoozedUntil: v.null() };
const OwnCase = v.object({ ...Case.entries, ...STAFF_ONLY });
export const OwnCasesAnswer = v.object({ ...CasesAnswer.entries, cases: v.array(OwnCase) });
export const OwnSinceAnswer = v.object({
  ...SinceAnswer.entries,
  cases: v.array(v.object({ ...SinceAnswer.entries.cases.item.entries, case: OwnCase })),
});
export const OwnWholeCase = v.object({
  ...WholeCase.entries,
  ...STAFF_ONLY,
  listed: v.array(v.object({ ...WholeCase.entries.listed.item.entries, watch: OwnWatch })),
  history: v.pipe(WholeCase.entries.history, v.length(0)),
});
