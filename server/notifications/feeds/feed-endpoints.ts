/** Creates, lists and revokes feeds in the API. */
import { readOwnTexts } from '../../desk/search/own-columns.ts';
import type { GuestDesk } from '../../desk/operations.ts';
import { isStaff, type Reader } from '../../desk/ports/reader.ts';
import * as v from 'valibot';
import { type Endpoint, endpoint } from '../../desk/api/endpoint.ts';
import { notFound, Problem, success } from '../../desk/api/problem.ts';
import { readFilter } from '../../desk/api/read-query.ts';
import { GuestFeedBody } from '../../desk/access/guest-answers.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { ListedFeed, MadeFeed } from '../../../src/core/desk-api/feeds.ts';
import { FeedBody } from '../../../src/core/desk-api/view-requests.ts';
import { exportHeading } from '../../../src/core/columns/cell.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { countLeftOut } from './feed-audience.ts';
import { MAX_ROWS } from './feed-contents.ts';
import { FEEDS_PATH } from './read-feed.ts';
import type { FeedBook } from './stored-feed.ts';

export interface FeedEndpointDeps {
  readonly book: FeedBook;
  readonly deskOf: (reader: Reader) => Pick<GuestDesk, 'count'>;
  /** The address at which readers reach this server. With `null` it is the requested one. */
  readonly publicUrl: string | null;
}

export const feedEndpoints = ({ book, deskOf, publicUrl }: FeedEndpointDeps): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/feeds',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'List calendar and CSV feeds, without their secrets',
    query: NoQuery,
    body: NoBody,
    answer: v.array(ListedFeed),
    handle: async ({ person, at }) => {
      const feeds = await book.list(person);
      const leftOut = await Promise.all(
        feeds.map(({ q, zone }) => countLeftOut(deskOf, person, readFilter(q, zone, at, person))),
      );
      return success(feeds.map((feed, index) => ({ ...feed, leftOut: leftOut[index] ?? 0 })));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/feeds',
    needs: 'editor',
    audience: 'guests',
    guest: { needs: 'viewer', body: GuestFeedBody },
    summary: 'Create a calendar and CSV feed of a view; its address is only in this response',
    query: NoQuery,
    body: FeedBody,
    answer: MadeFeed,
    isExport: true,
    handle: async ({ body, person, desk, at, idempotencyKey, request }) => {
      const filter = readFilter(body.q, body.zone, at, person);
      const leftOut = await countLeftOut(deskOf, person, filter);
      const watches = (await desk.count(filter)) - leftOut;
      if (watches > MAX_ROWS)
        throw new Problem(400, 'WRONG_PARAMETERS', (t) => t('refused.feedTooLarge', { most: MAX_ROWS }));
      const columns = [...new Set(body.columns)];
      const t = (await loadTranslate(body.lang)).with(isStaff(person) ? await readOwnTexts(desk) : {});
      const order = { ...body, columns, headings: columns.map((key) => exportHeading(key, t)) };
      const { feed, token } = await book.create(order, person, { actor: person.name, at, idempotencyKey });
      const address = `${publicUrl ?? new URL(request.url).origin}${FEEDS_PATH}/${token}`;
      return success({ ...feed, watches, leftOut, calendar: `${address}.ics`, csv: `${address}.csv` }, 201);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/feeds/{id}',
    needs: 'editor',
    audience: 'guests',
    guest: { needs: 'viewer' },
    summary: 'Revoke a feed with immediate effect',
    query: NoQuery,
    body: NoBody,
    answer: v.null(),
    handle: async ({ id, person, at }) => {
      if (!(await book.remove(id, person, { actor: person.name, at, idempotencyKey: null }))) throw notFound();
      return success(null);
    },
  }),
];
