/**
 * Sends the token of the share with every request of its page. What it stores replaces answers that do not come,
 * because the service worker cannot tell which share an open page belongs to.
 */
import { ANSWER_PATIENCE_MS, fresh, withOfflineStatus } from '../../api/offline/fresh.ts';
import type { StoredShare } from '../../api/offline/share-cache.ts';
import { now } from '../../core/time/clock.ts';
import { parseInstant } from '../../core/time/instant.ts';
import { noteStored } from '../common/live.ts';
import { noteAnswer, noteStoredAnswer } from './as-of.ts';

export interface SharedFetchParts {
  readonly token: string;
  readonly send: typeof globalThis.fetch;
  /** `null` where nothing may be stored. */
  readonly stored: StoredShare | null;
  readonly sleep: (ms: number) => Promise<void>;
}

export const sharedFetch =
  ({ token, send, stored, sleep }: SharedFetchParts): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const network = send(input, { ...init, headers });
    if (stored === null || input instanceof Request || (init.method ?? 'GET') !== 'GET') return noted(await network);
    const url = new URL(input, document.baseURI);
    const answered = network.then((response) => {
      void stored.noteAnswer(url, response);
      return noted(response);
    });
    return fresh(answered, sleep(ANSWER_PATIENCE_MS), async () => {
      const copy = init.signal?.aborted === true ? undefined : await stored.find(url);
      if (copy === undefined) return undefined;
      noteStored();
      noteStoredAnswer(parseInstant(copy.headers.get('date') ?? '') ?? now());
      return withOfflineStatus(copy);
    });
  };

function noted(response: Response): Response {
  if (response.status < 500) noteAnswer();
  return response;
}
