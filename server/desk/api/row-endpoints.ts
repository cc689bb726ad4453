/** Endpoints that read rows, counts, places, groups, completions and changes. */
import * as v from 'valibot';
import type { ColumnKey, GroupKey } from '../../../src/core/columns/columns.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { toFields } from '../../../src/core/columns/row.ts';
import { completeFilter, SUGGESTED } from '../../../src/core/filter/complete.ts';
import { comingWeeks, FIGURES, withoutFigure } from '../../../src/core/filter/figures.ts';
import { toWord } from '../../../src/core/filter/free-text.ts';
import { MATCH_ALL, type Predicate } from '../../../src/core/filter/types.ts';
import {
  GuestChangesAnswer,
  GuestGroupsQuery,
  GuestRowsAnswer,
  GuestRowsQuery,
  GuestWatch,
} from '../access/guest-answers.ts';
import { isGuestColumn, guestCompletion, isSharedSort } from '../access/guest-words.ts';
import { isStaff } from '../ports/reader.ts';
import { COLUMN_ENDPOINTS } from './column-endpoints.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { encodedResponse, Problem, success, watchGone } from './problem.ts';
import { readAfter, readCursor, readFilter, writeAfter, writeCursor } from './read-query.ts';
import {
  ChangesAnswer,
  CompleteAnswer,
  CompleteQuery,
  CountAnswer,
  CountQuery,
  FiguresAnswer,
  GroupsAnswer,
  GroupsQuery,
  RowsAnswer,
  type SelectedRow,
  SelectionAnswer,
  Watch,
  WithinAnswer,
} from '../../../src/core/desk-api/rows.ts';
import { ChangesQuery, RowsQuery, WatchesQuery, WithinBody } from '../../../src/core/desk-api/watch-requests.ts';
import { LIMITS, NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { chooseEncoding } from '../../http/encoding.ts';
import { FleetAnswer, FleetQuery } from '../../../src/core/desk-api/fleet.ts';
import type { GuestDesk } from '../operations.ts';

/** Counting this many takes about 10 ms of the desk's thread. */
const SELECTED_AT_ONCE = 200;
const OFFERED_VALUES = 20;
/** Maximum number of values of one column when several columns are searched. */
const OFFERED_OF_COLUMN = 4;

export const ROW_ENDPOINTS: readonly Endpoint[] = [
  ...COLUMN_ENDPOINTS,
  endpoint({
    method: 'GET',
    path: '/rows',
    needs: 'viewer',
    audience: 'guests',
    guest: { query: GuestRowsQuery, answer: GuestRowsAnswer, isShared: true },
    summary: 'List watches that match a filter, by page, in one of the named sort orders',
    query: RowsQuery,
    body: NoBody,
    answer: RowsAnswer,
    handle: async ({ query: { q, zone, sort, limit, skip, after }, person, desk, at }) => {
      const order = parseSort(sort) ?? { name: 'severity', descending: true };
      if (person.view !== undefined && !isSharedSort(order.name, person.view.columns))
        throw new Problem(400, 'WRONG_PARAMETERS', '“sort”: this share has no such column.');
      const filter = readFilter(q, zone, at, person);
      const page = await desk.page({ filter, sort: order, limit, skip, after: readAfter(after) });
      return success({ watches: page.watches, next: writeAfter(page.next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/rows/count',
    needs: 'viewer',
    audience: 'guests',
    guest: { isShared: true },
    summary: 'Count the watches that match a filter',
    query: CountQuery,
    body: NoBody,
    answer: CountAnswer,
    handle: async ({ query: { q, zone }, person, desk, at }) => {
      return success({ count: await desk.count(readFilter(q, zone, at, person)), exact: true });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/rows/figures',
    needs: 'viewer',
    audience: 'guests',
    guest: { isShared: true },
    summary: 'Count the late and refused watches of a filter, add up their costs, and count their arrivals by week',
    query: CountQuery,
    body: NoBody,
    answer: FiguresAnswer,
    handle: async ({ query: { q, zone }, person, desk, at }) => {
      const read = (text: string): Predicate => readFilter(text, zone, at, person);
      const weeks = comingWeeks(at, zone);
      const isForStaff = isStaff(person);
      const figures = isForStaff ? [...FIGURES.late, ...FIGURES.untracked] : [...FIGURES.overdue, ...FIGURES.arrived];
      const [[first = null, second = null], arrivals, charges] = await Promise.all([
        desk.countEach(read(q), figures.map(read)),
        desk.countEach(
          read(withoutFigure(q, FIGURES.arriving)),
          weeks.map((week) => read(`week:${week}`)),
        ),
        desk.charges(read(withoutFigure(q, FIGURES.charges))),
      ]);
      return success({
        late: isForStaff ? first : null,
        untracked: isForStaff ? second : null,
        overdue: isForStaff ? null : first,
        arrived: isForStaff ? null : second,
        charges,
        weeks: weeks.map((week, index) => ({ week, count: arrivals[index] ?? 0 })),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/rows/selection',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the ids and user-entered fields of all watches that match a filter; none if there are too many',
    query: CountQuery,
    body: NoBody,
    answer: SelectionAnswer,
    handle: async ({ query: { q, zone }, person, desk, at }) => {
      const filter = readFilter(q, zone, at, person);
      const count = await desk.count(filter);
      if (count > LIMITS.named) return success({ count, rows: [] });
      const ids = await desk.order(filter, { name: 'added', descending: false });
      const rows: SelectedRow[] = [];
      // The thread answers other requests between the portions.
      for (let from = 0; from < ids.length; from += SELECTED_AT_ONCE)
        for (const { id, row } of await desk.watches(ids.slice(from, from + SELECTED_AT_ONCE)))
          rows.push({ id, number: row.number ?? '', fields: toFields(row) });
      return success({ count: rows.length, rows });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/rows/within',
    isReading: true,
    needs: 'viewer',
    audience: 'staff',
    summary: 'Find out which of the given watches match a filter',
    query: NoQuery,
    body: WithinBody,
    answer: WithinAnswer,
    handle: async ({ body: { q, zone, ids }, person, desk, at }) =>
      success({ ids: await desk.idsWithin(ids, readFilter(q, zone, at, person)) }),
  }),
  endpoint({
    method: 'GET',
    path: '/rows/groups',
    needs: 'viewer',
    audience: 'guests',
    guest: { query: GuestGroupsQuery },
    summary: 'List the largest groups of a column under a filter, with their counts',
    query: GroupsQuery,
    body: NoBody,
    answer: GroupsAnswer,
    handle: async ({ query: { q, zone, by: group, limit }, person, desk, at }) =>
      success({ groups: await desk.groups(readFilter(q, zone, at, person), group, limit), exact: true }),
  }),
  endpoint({
    method: 'GET',
    path: '/filter/complete',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'Suggest completions at the caret of a filter, with values from existing rows',
    query: CompleteQuery,
    body: NoBody,
    answer: CompleteAnswer,
    handle: async ({ query: { q, caret }, person, desk }) => {
      const completion = completeFilter(q, caret);
      const { start, end, options, values, searched } = isStaff(person)
        ? completion
        : guestCompletion(completion, q, caret);
      if (searched !== null) {
        const suggested = isStaff(person) ? SUGGESTED : SUGGESTED.filter(isGuestColumn);
        return success({ start, end, options, values: await suggest(desk, suggested, searched) });
      }
      const groups = values === null ? [] : await desk.groups(MATCH_ALL, values.column, 200);
      const begin = normalizeText(values?.startsWith ?? '');
      const candidates = groups.filter(
        ({ value, name }) =>
          value !== null && [value, name ?? ''].some((text) => normalizeText(text).startsWith(begin)),
      );
      return success({
        start,
        end,
        options,
        values: candidates.slice(0, OFFERED_VALUES).map((candidate) => ({ ...candidate, column: null })),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/changes',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: GuestChangesAnswer },
    summary: 'List changes since a cursor; continue from `next` to get every change exactly once',
    query: ChangesQuery,
    body: NoBody,
    answer: ChangesAnswer,
    handle: async ({ query: { since, limit }, desk }) => {
      const { changes, next } = await desk.changes(readCursor(since), limit);
      return success({ changes, next: writeCursor(next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/watches',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: v.array(GuestWatch) },
    summary: 'Read watches by id; missing ones are omitted',
    query: WatchesQuery,
    body: NoBody,
    answer: v.array(Watch),
    handle: async ({ query: { ids }, desk }) => success(await desk.watches(ids.split(',').map(Number))),
  }),
  endpoint({
    method: 'GET',
    path: '/watches/{id}',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: GuestWatch },
    summary: 'Read one watch',
    query: NoQuery,
    body: NoBody,
    answer: Watch,
    handle: async ({ id, desk }) => {
      const [watch] = /^\d{1,15}$/.test(id) ? await desk.watches([Number(id)]) : [];
      if (watch === undefined) throw watchGone();
      return success(watch);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/fleet',
    needs: 'viewer',
    audience: 'guests',
    guest: { isShared: true },
    summary:
      'List the positions of the watches that match a filter: vessels and places on land with counts, as columns',
    query: FleetQuery,
    body: NoBody,
    answer: FleetAnswer,
    handle: async ({ query: { q, zone, since }, person, desk, at, request }) => {
      // The answer to a guest is checked (`endpoint.ts`) before it is compressed.
      const encoding = isStaff(person)
        ? chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'] as const)
        : null;
      return encodedResponse(await desk.fleetAnswer(readFilter(q, zone, at, person), since, encoding), encoding);
    },
  }),
];

/** A name of a carrier or port is usually meant, even if a vessel begins with the same word. */
const FOREMOST: readonly GroupKey[] = ['line', 'podName', 'polName'];

interface Suggested {
  readonly column: GroupKey;
  readonly count: number;
}

const byRank = (a: Suggested, b: Suggested): number =>
  Number(FOREMOST.includes(b.column)) - Number(FOREMOST.includes(a.column)) || b.count - a.count;

/** For `hamb` this offers Hamburg as port of discharge of 13 rows, and as customer of 2. */
async function suggest(desk: Pick<GuestDesk, 'groups'>, columns: readonly GroupKey[], text: string) {
  const groups = await Promise.all(
    columns.map(async (column) => {
      const among: readonly ColumnKey[] = column === 'line' ? ['line', 'lineName'] : [column];
      const filter: Predicate = { op: 'or', of: among.map((key) => toWord(key, normalizeText(text))) };
      return (await desk.groups(filter, column, OFFERED_OF_COLUMN)).map((group) => ({ ...group, column }));
    }),
  );
  return groups.flat().toSorted(byRank).slice(0, OFFERED_VALUES);
}
