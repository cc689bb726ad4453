/** Addresses to which carriers pushed in earlier versions. A carrier that still sends is asked to stop. */
import type { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import type { HeaderTable } from '../web/headers.ts';

const CALLBACKS_PATH = '/callbacks';

export const isCallbackPath = (path: string): boolean => path.startsWith(`${CALLBACKS_PATH}/`);
export const CALLBACK_METHODS = ['POST'];

export function addCallbacks(
  routes: Hono<{ Bindings: RequestContext }>,
  { headers }: { readonly headers: HeaderTable },
): void {
  routes.on(['GET', 'POST'], `${CALLBACKS_PATH}/:address`, (c) => {
    c.env.route = 'callback';
    return new Response(null, { status: 410, headers: headers('api', c.env.https) });
  });
}
