/** Where publishers of carriers send events: an address and a signature let them in. */
import type { Hono } from 'hono';
import { readBody } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { CALLBACKS_PATH } from '../sources/push/callbacks.ts';
import type { Pushes } from '../sources/push/pushes.ts';
import type { Tell } from '../sources/push/take-push.ts';
import type { HeaderTable } from '../web/headers.ts';

export interface CallbackDeps {
  readonly headers: HeaderTable;
  /** Null where nothing is pushed here. */
  readonly pushes: (Pick<Pushes, 'callback' | 'take'> & { readonly tell: Tell }) | null;
}

export const isCallbackPath = (path: string): boolean => path.startsWith(`${CALLBACKS_PATH}/`);
export const CALLBACK_METHODS = ['POST'];

export const PUSH_BYTES = 256 * 1024;
const STATUS = { stored: 204, malformed: 400, unsigned: 401 } as const;

export function addCallbacks(routes: Hono<{ Bindings: RequestContext }>, { headers, pushes }: CallbackDeps): void {
  if (pushes === null) return;

  async function statusOf(request: Request, address: string): Promise<number> {
    const callback = await pushes?.callback(address);
    if (pushes == null || callback == null) return 404;
    // A publisher asks with HEAD whether this is meant.
    if (request.method !== 'POST') return 204;
    const bytes = await readBody(request.body, PUSH_BYTES);
    if (bytes === null) return 413;
    const signature = request.headers.get('notification-signature');
    return STATUS[await pushes.take({ callback, signature, bytes }, pushes.tell)];
  }

  routes.on(['GET', 'POST'], `${CALLBACKS_PATH}/:address`, async (c) => {
    c.env.route = 'callback';
    // Whatever cannot be stored now is sent again.
    const status = await statusOf(c.req.raw, c.req.param('address')).catch(() => 503);
    return new Response(null, { status, headers: headers('api', c.env.https) });
  });
}
