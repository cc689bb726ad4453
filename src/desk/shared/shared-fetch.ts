/** Sends the token of the share with every request of its page. */
export const sharedFetch =
  (token: string, send: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
