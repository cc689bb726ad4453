/** Serves the page of a person's own account and its forms, which work without a script. */
import type { GuestAccount, GuestMail, OwnGuestMails } from '../desk/outbox/guest-mail.ts';
import { cookieLanguage } from '../http/languages.ts';
import { accountPage, leavingPage } from './pages.ts';
import { type Call, type Handler, type RouteDeps, type Routes, isRecent, readName } from './routes.ts';
import { htmlAnswer, readForm, redirect } from './requests.ts';
import type { Visitor } from './store/sessions.ts';
import type { Account } from './types.ts';

type OwnHandler = (call: Call, visitor: Visitor) => Promise<Response>;

export interface AccountRouteDeps extends RouteDeps {
  /** The provider at which a person also signs out if its session began there. */
  readonly leave: { readonly name: string; urlOf(visitor: Visitor): Promise<string | null> } | null;
  /** `null` if guests get no emails here. */
  readonly guestMails: () => OwnGuestMails | null;
}

export function accountRoutes({ store, clock, cookie, visitors, leave, guestMails }: AccountRouteDeps): Routes {
  const withAccount =
    (handler: OwnHandler): Handler =>
    async (call) => {
      if (call.visitor === null) return call.request.method === 'POST' ? call.refuse('nobody') : toSignIn();
      return handler(call, call.visitor).finally(() => visitors.forget());
    };
  const toSignIn = (): Response => redirect('/sign-in?to=/account');

  return {
    '/account': withAccount(async ({ page }, { account, session }) => {
      const [passkeys, sessions] = [await store.passkeys(account.id), await store.sessions(account.id)];
      const guest = toGuest(account);
      const mail = guest === null ? null : ((await guestMails()?.read(guest)) ?? null);
      const digest = guest === null || guestMails() === null ? null : { ...guest, ...(mail ?? DEFAULT_SUMMARY) };
      return htmlAnswer(accountPage(page, { account, session, passkeys, sessions, digest }));
    }),
    'POST /account/name': withAccount(async ({ request, actor }, { account }) => {
      const name = readName((await readForm(request)).get('name') ?? '');
      if (name !== '') await store.change(account.id, { name }, actor);
      return redirect('/account');
    }),
    // The language that the page has just chosen is in its cookie.
    'POST /account/language': withAccount(async ({ request, actor }, { account }) => {
      await store.change(account.id, { lang: cookieLanguage(request.headers) }, actor);
      return new Response(null, { status: 204 });
    }),
    'POST /account/mails': withAccount(async ({ request, page, refuse }, { account }) => {
      const guest = toGuest(account);
      const form = await readForm(request);
      const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(form.get('at') ?? '') ?? [];
      const order = { lang: page.lang, zone: form.get('zone') ?? '', minute: Number(hour) * 60 + Number(minute) };
      const isSaved = guest !== null && ((await guestMails()?.save(guest, order)) ?? false);
      return isSaved ? redirect('/account') : refuse('body');
    }),
    'POST /account/mails/remove': withAccount(async (_, { account }) => {
      await guestMails()?.remove(account.id);
      return redirect('/account');
    }),
    'POST /account/passkey/remove': withAccount(async ({ request, actor, refuse }, visitor) => {
      if (!isRecent(visitor, clock())) return refuse('old');
      await store.removePasskey(visitor.account.id, (await readForm(request)).get('id') ?? '', actor);
      return redirect('/account');
    }),
    'POST /account/sessions/end': withAccount(async ({ request, actor }, { account }) => {
      const id = (await readForm(request)).get('id');
      if (id !== null) await store.endSessions(account.id, id, actor);
      return redirect('/account');
    }),
    'POST /account/sessions/others': withAccount(async ({ actor }, { account, session }) => {
      const otherSessions = (await store.sessions(account.id)).filter(({ id }) => id !== session.id);
      for (const { id } of otherSessions) await store.endSessions(account.id, id, actor);
      return redirect('/account');
    }),
    // A request without a session succeeds too, because a second press in another tab is not an error.
    'POST /sign-out': async ({ request, page, actor, ...call }) => {
      const visitor = call.visitor ?? visitors.dueOf(request.headers);
      const url = visitor === null ? null : ((await leave?.urlOf(visitor)) ?? null);
      if (visitor !== null)
        await store.endSessions(visitor.account.id, visitor.session.id, { ...actor, by: visitor.account.id });
      visitors.forget();
      // `form-action 'self'` blocks a form whose answer leads to another site, so a page leads there instead.
      const response = url === null ? redirect('/signed-out') : htmlAnswer(leavingPage(page, leave?.name ?? '', url));
      if (url !== null) response.headers.set('Refresh', `0; url=${url}`);
      response.headers.set('Set-Cookie', cookie.removal);
      // The shipments that the pages stored in the browser are removed with the session.
      response.headers.set('Clear-Site-Data', '"storage"');
      return response;
    },
  };
}

/** A guest gets emails at the address of the account. Staff have notifications in the desk. */
const toGuest = ({ id, sight, mail }: Account): GuestAccount | null =>
  sight === 'all' || mail === null ? null : { id, mail };

const DEFAULT_SUMMARY: GuestMail = { zone: 'UTC', minute: 7 * 60 + 30, isConfirmed: false, isSet: false };
