/** Reading the desk: rows, counts, groups, completion, changes, the catalogue itself. */
import * as v from 'valibot';
import { COLUMN_KEYS, columnOf } from '../../../src/core/columns/columns.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { foldText } from '../../../src/core/columns/fold.ts';
import { completeFilter } from '../../../src/core/filter/complete.ts';
import { ALL } from '../../../src/core/filter/types.ts';
import type { DeskStore } from '../store/port.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { notFound, success } from './problem.ts';
import { readAfter, readCursor, readFilter, writeAfter, writeCursor } from './read-query.ts';
import {
  Change,
  ChangesQuery,
  CompleteQuery,
  CountQuery,
  GroupsQuery,
  NoBody,
  NoQuery,
  RowsQuery,
  Watch,
} from './schemas.ts';

const OFFERED_VALUES = 20;

type Store = Pick<DeskStore, 'page' | 'count' | 'groups' | 'changes' | 'watches' | 'tail'>;

export const rowEndpoints = (store: Store): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/rows',
    needs: 'viewer',
    summary: 'A page of watches that fulfil a filter, in one of the named orders',
    query: RowsQuery,
    body: NoBody,
    answer: v.object({ watches: v.array(Watch), next: v.nullable(v.string()) }),
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
    answer: v.object({ count: v.number(), exact: v.boolean() }),
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
    answer: v.object({
      groups: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })),
      exact: v.boolean(),
    }),
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
    answer: v.object({
      start: v.number(),
      end: v.number(),
      options: v.array(v.string()),
      values: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })),
    }),
    handle: async ({ query: { q, caret } }) => {
      const { start, end, options, values } = completeFilter(q, caret);
      const groups = values === null ? [] : await store.groups(ALL, values.column, 200);
      const begin = foldText(values?.startsWith ?? '');
      const candidates = groups.filter(({ value }) => value !== null && foldText(value).startsWith(begin));
      return success({ start, end, options, values: candidates.slice(0, OFFERED_VALUES) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/changes',
    needs: 'viewer',
    summary: 'What moved since a cursor: every change exactly once to who goes on from `next`',
    query: ChangesQuery,
    body: NoBody,
    answer: v.object({ changes: v.array(Change), next: v.string() }),
    handle: async ({ query: { since, limit } }) => {
      const { changes, next } = await store.changes(readCursor(since), limit);
      return success({ changes, next: writeCursor(next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/changes/tail',
    needs: 'viewer',
    summary: 'The present cursor: changes from here on',
    query: NoQuery,
    body: NoBody,
    answer: v.object({ next: v.string() }),
    handle: async () => success({ next: writeCursor(await store.tail()) }),
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
    answer: v.array(v.object({ key: v.string(), type: v.string(), word: v.nullable(v.string()) })),
    handle: async () =>
      success(COLUMN_KEYS.map((key) => ({ key, type: columnOf(key).type, word: columnOf(key).word ?? null }))),
  }),
];
