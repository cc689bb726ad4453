/** Sends the token of the share with every request of its page. */
import { noteAnswer } from './as-of.ts';

export const sharedFetch =
  (token: string, send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await send(input, { ...init, headers });
    if (response.status < 500) noteAnswer();
    return response;
  };
