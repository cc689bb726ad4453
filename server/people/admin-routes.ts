/** Lets administrators change the accounts of others with forms that work without a script. */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import { MATCH_ALL } from '../../src/core/filter/types.ts';
import type { RemoteDesk } from '../desk/worker/remote.ts';
import { type AccountItem, auditPage, linkPage, peoplePage } from './admin-pages.ts';
import {
  type Call,
  type Handler,
  type RouteDeps,
  type Routes,
  isRecent,
  readLines,
  readMail,
  readName,
} from './routes.ts';
import { htmlAnswer, invitationUrl, readForm, redirect } from './requests.ts';
import { MAX_INVITATION_AGE, type Visitor } from './store/sessions.ts';
import type { Account, AccountFields } from './types.ts';

const AUDIT_LINES = 200;

type AdminHandler = (call: Call, visitor: Visitor) => Promise<Response>;
type AccountHandler = (call: Call, account: Account) => Promise<Response>;

export interface AdminRouteDeps extends RouteDeps {
  /** `null` if this server has no desk. */
  readonly desk: Pick<RemoteDesk, 'as'> | null;
}

export function adminRoutes({ store, clock, publicUrl, visitors, desk }: AdminRouteDeps): Routes {
  const back = (): Response => redirect('/desk/people');

  const admin =
    (handler: AdminHandler): Handler =>
    async (call) => {
      const { visitor, request } = call;
      const { pathname } = new URL(request.url);
      if (visitor === null)
        return request.method === 'POST' ? call.refuse('nobody') : redirect(`/sign-in?to=${pathname}`);
      const { role, sight } = visitor.account;
      if (role !== 'admin' || sight !== 'all') return call.refuse('role');
      // Administrators can let others in, so they must have signed in recently.
      if (request.method === 'POST' && !isRecent(visitor, clock())) return call.refuse('old');
      return handler(call, visitor).finally(() => visitors.forget());
    };

  /** Runs the action with the account that a form names. `isOthers` refuses the administrator's own account. */
  const withAccount = (isOthers: boolean, handler: (call: Call, form: URLSearchParams) => AccountHandler): Handler =>
    admin(async (call, visitor) => {
      const form = await readForm(call.request);
      const account = await store.account(form.get('id') ?? '');
      if (account === null) return back();
      if (isOthers && account.id === visitor.account.id) return call.refuse('self');
      return handler(call, form)(call, account);
    });

  async function invite({ page, actor }: Call, account: Account): Promise<Response> {
    const token = await store.invite(account.id, clock() + MAX_INVITATION_AGE, actor);
    return htmlAnswer(linkPage(page, account, invitationUrl(publicUrl, token)));
  }

  const setState = (state: Account['state']): Handler =>
    withAccount(true, () => async ({ actor }, { id }) => {
      await store.change(id, { state }, actor);
      return back();
    });

  return {
    '/desk/people': admin(async ({ page, request }, { account: own }) => {
      const [accounts, visits] = [await store.accounts(), await store.lastVisits()];
      const items: AccountItem[] = [];
      for (const account of accounts) {
        const reader = { sight: account.sight, owner: { kind: 'account', id: account.id } } as const;
        // The count is unknown while the rows cannot be read.
        const rows =
          account.sight === 'all'
            ? null
            : ((await desk
                ?.as(reader)
                .count(MATCH_ALL)
                .catch(() => null)) ?? null);
        items.push({ account, rows, visitedAt: visits.get(account.id) ?? null });
      }
      const id = new URL(request.url).searchParams.get('id');
      const opened = accounts.find((account) => account.id === id) ?? null;
      return htmlAnswer(peoplePage(page, { items, ownId: own.id, opened }));
    }),
    '/desk/audit': admin(async ({ page }) => {
      const lines = await store.auditLines(AUDIT_LINES);
      const accounts = (await store.accounts()).map(({ id, name }): [string, string] => [id, name]);
      const shares = (await store.shares(clock())).map(({ id, label }): [string, string] => [id, label]);
      const names = new Map([...accounts, ...shares]);
      return htmlAnswer(auditPage(page, { lines, check: await store.checkAudit(), names }));
    }),
    'POST /desk/people/invite': admin(async (call) => {
      const form = await readForm(call.request);
      const name = readName(form.get('name') ?? '');
      const rights = readRights(form);
      if (name === '' || rights === null) return call.refuse('body');
      return invite(call, await store.add({ name, ...rights }, call.actor));
    }),
    'POST /desk/people/change': withAccount(true, (_, form) => async (call, { id, identity }) => {
      const isNone = form.get('role') === 'none' && identity !== null;
      const rights = isNone ? { role: null, mail: readMail(form.get('mail')) } : readRights(form);
      if (rights === null) return call.refuse('body');
      await store.change(id, rights, call.actor);
      return back();
    }),
    'POST /desk/people/link': withAccount(false, () => invite),
    'POST /desk/people/end': withAccount(false, () => async ({ actor }, { id }) => {
      await store.endSessions(id, null, actor);
      return back();
    }),
    'POST /desk/people/disable': setState('disabled'),
    'POST /desk/people/enable': setState('active'),
  };
}

/** Returns `null` if the role or the email address is invalid. */
function readRights(form: URLSearchParams): Omit<AccountFields, 'name'> | null {
  const mail = readMail(form.get('mail'));
  if (mail === null && (form.get('mail') ?? '').trim() !== '') return null;
  const named = form.get('role');
  const role = ROLES.find((known) => known === named);
  if (role !== undefined) return { role, sight: 'all', mail };
  if (named !== 'guest') return null;
  return {
    role: 'viewer',
    sight: { customers: readLines(form.get('customers')), tags: readLines(form.get('tags')) },
    mail,
  };
}
