/**
 * Lets an administrator impersonate a guest. Until it ends, the administrator's browser gets the same responses as
 * the guest and can change nothing. A cookie names the account, whose rights are read for each request.
 */
import { HOUR } from '../../src/core/time/units.ts';
import type { Call, Handler, RouteDeps, Routes } from './routes.ts';
import { readForm, redirect } from './requests.ts';
import type { Account } from './types.ts';
import { createSessionCookie, type SessionCookie, type Visit } from './visitors.ts';

export const IMPERSONATE_PATH = '/desk/people/see-as';
const END_IMPERSONATION_PATH = `${IMPERSONATE_PATH}/end`;
const MAX_IMPERSONATION_MS = HOUR;

export const createImpersonationCookie = (publicUrl: string): SessionCookie =>
  createSessionCookie(publicUrl, MAX_IMPERSONATION_MS, 'landfall-see-as');

export interface Impersonation {
  /** Reads the impersonated guest of a request. Returns `null` if nothing has to be read. */
  recognize(request: Request, visit: Visit): Promise<void> | null;
  /** Returns the impersonated guest, or `null` if there is none. */
  impersonatedAccount(headers: Headers): Account | 'away' | null;
}

const mayImpersonate = (visit: Visit): boolean =>
  visit !== null && visit !== 'away' && visit.account.role === 'admin' && visit.account.sight === 'all';
const isGuest = (account: Account | null): account is Account => account?.state === 'active' && account.sight !== 'all';

/** `find` rejects while accounts cannot be read. */
export function createImpersonation(
  cookie: SessionCookie,
  find: (id: string) => Promise<Account | null>,
): Impersonation {
  const impersonated = new WeakMap<Headers, Account | 'away'>();
  async function ask(headers: Headers, id: string): Promise<void> {
    const account = await find(id).catch((): 'away' => 'away');
    if (account === 'away' || isGuest(account)) impersonated.set(headers, account);
  }
  return {
    recognize({ headers }, visit) {
      const id = mayImpersonate(visit) ? cookie.read(headers) : null;
      return id === null ? null : ask(headers, id);
    },
    impersonatedAccount: (headers) => impersonated.get(headers) ?? null,
  };
}

export function impersonationRoutes({ store }: Pick<RouteDeps, 'store'>, cookie: SessionCookie): Routes {
  const answer = (path: string, written: string): Response => {
    const response = redirect(path);
    response.headers.set('set-cookie', written);
    return response;
  };
  const begin = async ({ request, visitor, actor, refuse }: Call): Promise<Response> => {
    if (visitor === null) return refuse('nobody');
    if (!mayImpersonate(visitor)) return refuse('role');
    const account = await store.account((await readForm(request)).get('id') ?? '');
    if (!isGuest(account)) return redirect('/desk/people');
    await store.note({ actor, action: 'see as', object: account.id, detail: '' });
    return answer('/desk', cookie.write(account.id));
  };
  // This is a GET without a check of the origin: a foreign page that links here can only end the impersonation.
  const end: Handler = async () => answer('/desk/people', cookie.removal);
  return { [`POST ${IMPERSONATE_PATH}`]: begin, [END_IMPERSONATION_PATH]: end };
}
