/**
 * Tells pages every few seconds whether anything changed, by a validator (RFC 9110, 13.1.2). The thread of the desk
 * publishes the present state and it is kept here, so that an answer costs no call to the thread, however many pages
 * ask.
 */
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { TailAnswer } from '../../../src/core/desk-api/rows.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { HEADERS } from '../../../src/core/wire/header-names.ts';
import type { Revisions } from '../store/revision.ts';
import type { Present } from '../ports/engine.ts';
import { isStaff } from '../ports/reader.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { success } from './problem.ts';
import { writeCursor } from './read-query.ts';
import type { GuestDesk } from '../operations.ts';

export const TAIL_PATH = '/changes/tail';

interface TailDeps {
  readonly onChanged: Revisions['onChanged'];
  /** `null` when pages are built for every request. */
  readonly build: string | null;
}

export function tailEndpoint({ onChanged, build }: TailDeps): Endpoint {
  let current: Present = { revision: '', tail: { tx: 0, seq: 0 } };
  onChanged((next) => {
    current = next;
  });
  return endpoint({
    method: 'GET',
    path: TAIL_PATH,
    needs: 'viewer',
    audience: 'guests',
    guest: { isShared: true },
    summary: 'Read the current cursor; its ETag changes with every write, so poll with If-None-Match',
    query: NoQuery,
    body: NoBody,
    answer: TailAnswer,
    handle: async ({ request, person, desk }) => {
      const { revision, tail } = isStaff(person) ? current : await guestPresent(desk);
      const next = writeCursor(tail);
      // The validator is weak, because a compressing proxy would weaken it anyway.
      const etag = `W/"${revision}.${next}"`;
      const headers = { ETag: etag, ...(build !== null && { [HEADERS.build]: build }) };
      return request.headers.get('if-none-match') === etag
        ? new Response(null, { status: 304, headers })
        : success({ next }, 200, headers);
    },
  });
}

/**
 * Guests get no revision, because it would reveal every write. A row that becomes visible, by its first answer or by
 * a change of customer, is not among the guest's changes yet.
 */
async function guestPresent(desk: Pick<GuestDesk, 'count' | 'tail'>): Promise<Present> {
  return { revision: String(await desk.count(MATCH_ALL)), tail: await desk.tail() };
}
