/**
 * Draws the first rows of a share into its page. The rows come from the desk's API with the token of the address, so
 * that the page shows what its reader gets, after the same checks.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { chooseSharedSort } from '../../src/core/columns/sorts.ts';
import { RowsAnswer } from '../../src/core/desk-api/rows.ts';
import { SharedHead } from '../../src/core/desk-api/shares.ts';
import { toFilter } from '../../src/core/filter/search-words.ts';
import { parseDeskLink, sortText } from '../../src/core/links/desk-link.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import type { Draw, SharedJob } from '../prerender/draw.ts';

/** Returns the markup for the page of this share, or `null` if there is none. Never throws. */
export type SharedPicture = (request: Request, remoteAddress: string, lang: string) => Promise<string | null>;

export interface SharedPictureDeps {
  /** Answers a request to the desk's API for the client of a page. */
  readonly ask: (request: Request, page: Request, remoteAddress: string) => Promise<Response | null>;
  readonly draw: Draw;
  readonly clock: Clock;
  readonly sample: boolean;
}

/** A window of 900 px shows this number of rows. The app adds the others. Twice as many came 50 ms later. */
const MAX_DRAWN_ROWS = 20;
/** The filter of a reader is read as of this zone, because their own is unknown. */
const ZONE = 'UTC';

/** A share that many open at once is drawn once a minute, with 100 kB each. */
const MAX_KEPT = 64;

export function createSharedPicture({ ask, draw, clock, sample }: SharedPictureDeps): SharedPicture {
  const kept = new LRUCache<string, Promise<string | null>>({ max: MAX_KEPT });

  /** The key has everything that is drawn, so a reader never gets what the API does not show them. */
  function drawOnce(job: SharedJob): Promise<string | null> {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
    const drawn = kept.get(key) ?? draw(job).then((drawing) => drawing?.markup ?? null);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  }

  return async (request, remoteAddress, lang) => {
    const { origin, pathname, search, searchParams } = new URL(request.url);
    // With an opened shipment, a narrow window shows no list.
    if (searchParams.has('number')) return null;
    const headers = { authorization: `Bearer ${pathname.split('/')[2]}`, cookie: request.headers.get('cookie') ?? '' };
    async function read<S extends v.GenericSchema>(path: string, answer: S): Promise<v.InferOutput<S> | null> {
      const response = await ask(new Request(`${origin}/api/desk${path}`, { headers }), request, remoteAddress);
      return response?.ok === true ? v.parse(v.object({ data: answer }), await response.json()).data : null;
    }
    try {
      const head = await read('/share', SharedHead);
      if (head === null) return null;
      const view = parseDeskLink({ pathname: '/desk', search, hash: '' });
      const nowMs = Math.floor(clock() / MINUTE) * MINUTE;
      const sort = chooseSharedSort(view.sort, head.sort);
      const query = { q: toFilter(view.q, nowMs, ZONE), zone: ZONE, sort: sortText(sort), limit: `${MAX_DRAWN_ROWS}` };
      const page = await read(`/rows?${new URLSearchParams(query)}`, RowsAnswer);
      if (page === null || page.watches.length === 0) return null;
      const count = page.next === null ? page.watches.length : null;
      return await drawOnce({ head, watches: page.watches, count, sort, sample, nowMs, lang });
    } catch {
      // The app shows what is wrong.
      return null;
    }
  };
}
