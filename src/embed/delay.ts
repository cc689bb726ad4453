/**
 * The delay that our server sends beside a response to an embed. The client does not read it, because the client is
 * part of every first screen and an embed shows one number for as long as it is open.
 */
import type { ClientParts } from '../api/client.ts';
import { DELAY_HEADER, parseDelay } from '../core/links/embed-options.ts';
import type { Span } from '../core/time/delay.ts';

let delay: Span | null = null;

/** The delay according to the last response. */
export const readDelay = (): Span | null => delay;

export const withDelay =
  (send: ClientParts['fetch']): ClientParts['fetch'] =>
  async (target, init) => {
    const response = await send(target, init);
    const text = response.headers.get(DELAY_HEADER);
    if (text !== null) delay = parseDelay(text);
    return response;
  };
