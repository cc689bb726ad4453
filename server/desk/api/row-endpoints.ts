/** Reading the desk: rows, counts, places, groups, completion, changes, the catalogue itself. */
import { COLUMN_KEYS, type ColumnKey, columnOf } from '../../../src/core/columns/columns.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { completeFilter, SUGGESTED } from '../../../src/core/filter/complete.ts';
import { wordOf } from '../../../src/core/filter/free-text.ts';
import { ALL, type Predicate } from '../../../src/core/filter/types.ts';
import type { DeskStore } from '../port.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { encodedResponse, notFound, success } from './problem.ts';
import { readAfter, readCursor, readFilter, writeAfter, writeCursor } from './read-query.ts';
import {
  ChangesAnswer,
  ChangesQuery,
  ColumnsAnswer,
  CompleteAnswer,
  CompleteQuery,
  CountAnswer,
  CountQuery,
  GroupsAnswer,
  GroupsQuery,
  RowsAnswer,
  Watch,
} from '../../../src/core/desk-api/rows.ts';
import { RowsQuery } from '../../../src/core/desk-api/watch-requests.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { chooseEncoding } from '../../http/encoding.ts';
import type { RemoteDesk } from '../remote.ts';
import { FleetAnswer, FleetQuery } from '../../../src/core/desk-api/fleet.ts';

const OFFERED_VALUES = 20;
/** Of one column, where several are asked. */
const OFFERED_OF_COLUMN = 4;

type Store = Pick<DeskStore, 'page' | 'count' | 'groups' | 'changes' | 'watches'>;

export const rowEndpoints = (store: Store): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/rows',
    needs: 'viewer',
    summary: 'A page of watches that fulfil a filter, in one of the named orders',
    query: RowsQuery,
    body: NoBody,
    answer: RowsAnswer,
    handle: async ({ query: { q, zone, sort, limit, skip, after }, at }) => {
      const order = parseSort(sort) ?? { name: 'severity', descending: true };
      const filter = readFilter(q, zone, at);
      const page = await store.page({ filter, sort: order, limit, skip, after: readAfter(after) });
      return success({ watches: page.watches, next: writeAfter(page.next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/rows/count',
    needs: 'viewer',
    summary: 'How many watches fulfil a filter',
    query: CountQuery,
    body: NoBody,
    answer: CountAnswer,
    handle: async ({ query: { q, zone }, at }) => {
      return success({ count: await store.count(readFilter(q, zone, at)), exact: true });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/rows/groups',
    needs: 'viewer',
    summary: 'The largest groups of a column under a filter, with their counts',
    query: GroupsQuery,
    body: NoBody,
    answer: GroupsAnswer,
    handle: async ({ query: { q, zone, by, limit }, at }) =>
      success({ groups: await store.groups(readFilter(q, zone, at), by, limit), exact: true }),
  }),
  endpoint({
    method: 'GET',
    path: '/filter/complete',
    needs: 'viewer',
    summary: 'What could stand at the caret of a filter, with values that rows hold',
    query: CompleteQuery,
    body: NoBody,
    answer: CompleteAnswer,
    handle: async ({ query: { q, caret } }) => {
      const { start, end, options, values, searched } = completeFilter(q, caret);
      if (searched !== null) return success({ start, end, options, values: await suggest(store, searched) });
      const groups = values === null ? [] : await store.groups(ALL, values.column, 200);
      const begin = normalizeText(values?.startsWith ?? '');
      const candidates = groups.filter(({ value }) => value !== null && normalizeText(value).startsWith(begin));
      return success({
        start,
        end,
        options,
        values: candidates.slice(0, OFFERED_VALUES).map((one) => ({ ...one, column: null })),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/changes',
    needs: 'viewer',
    summary: 'What moved since a cursor: every change exactly once to who goes on from `next`',
    query: ChangesQuery,
    body: NoBody,
    answer: ChangesAnswer,
    handle: async ({ query: { since, limit } }) => {
      const { changes, next } = await store.changes(readCursor(since), limit);
      return success({ changes, next: writeCursor(next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/watches/{id}',
    needs: 'viewer',
    summary: 'One watch',
    query: NoQuery,
    body: NoBody,
    answer: Watch,
    handle: async ({ id }) => {
      const [watch] = /^\d{1,15}$/.test(id) ? await store.watches([Number(id)]) : [];
      if (watch === undefined) throw notFound();
      return success(watch);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/columns',
    needs: 'viewer',
    summary: 'The catalogue of columns: keys, types and words of the filter',
    query: NoQuery,
    body: NoBody,
    answer: ColumnsAnswer,
    handle: async () =>
      success(COLUMN_KEYS.map((key) => ({ key, type: columnOf(key).type, word: columnOf(key).word ?? null }))),
  }),
];

/** Where everything is: the places of a filter's watches, for the fleet map. */
export const fleetEndpoint = (store: Pick<RemoteDesk, 'fleetAnswer'>): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/fleet',
    needs: 'viewer',
    summary: 'Where the watches of a filter are: ships and spots ashore with counts, as columns',
    query: FleetQuery,
    body: NoBody,
    answer: FleetAnswer,
    handle: async ({ query: { q, zone, since }, at, request }) => {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
      return encodedResponse(await store.fleetAnswer(readFilter(q, zone, at), since, encoding), encoding);
    },
  });

/** `hamb`: Hamburg as port of discharge, of 13 rows, and as customer, of 2. */
async function suggest(store: Pick<DeskStore, 'groups'>, text: string) {
  const found = await Promise.all(
    SUGGESTED.map(async (column) => {
      const among: readonly ColumnKey[] = column === 'line' ? ['line', 'lineName'] : [column];
      const filter: Predicate = { op: 'or', of: among.map((key) => wordOf(key, normalizeText(text))) };
      return (await store.groups(filter, column, OFFERED_OF_COLUMN)).map((one) => ({ ...one, column }));
    }),
  );
  return found.flat().slice(0, OFFERED_VALUES);
}
