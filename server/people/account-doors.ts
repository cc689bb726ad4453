/** The page of one's own account and its forms, which work without a script. */
import { accountPage } from './pages.ts';
import { type Call, type Door, type DoorDeps, type Doors, isRecent, nameIn } from './doors.ts';
import { htmlAnswer, readForm, redirect } from './requests.ts';
import type { Visitor } from './store/sessions.ts';

type OwnDoor = (call: Call, visitor: Visitor) => Promise<Response>;

export function accountDoors({ store, clock, cookie, visitors }: DoorDeps): Doors {
  const own =
    (door: OwnDoor): Door =>
    async (call) => {
      if (call.visitor === null) return call.request.method === 'POST' ? call.refuse('nobody') : toSignIn();
      return door(call, call.visitor).finally(() => visitors.forget());
    };
  const toSignIn = (): Response => redirect('/sign-in?to=/account');

  return {
    '/account': own(async ({ page }, { account, session }) => {
      const [passkeys, sessions] = [await store.passkeys(account.id), await store.sessions(account.id)];
      return htmlAnswer(accountPage(page, { account, session, passkeys, sessions }));
    }),
    'POST /account/name': own(async ({ request, actor }, { account }) => {
      const name = nameIn((await readForm(request)).get('name') ?? '');
      if (name !== '') await store.change(account.id, { name }, actor);
      return redirect('/account');
    }),
    'POST /account/passkey/remove': own(async ({ request, actor, refuse }, visitor) => {
      if (!isRecent(visitor, clock())) return refuse('old');
      await store.removePasskey(visitor.account.id, (await readForm(request)).get('id') ?? '', actor);
      return redirect('/account');
    }),
    'POST /account/sessions/end': own(async ({ request, actor }, { account }) => {
      const id = (await readForm(request)).get('id');
      if (id !== null) await store.endSessions(account.id, id, actor);
      return redirect('/account');
    }),
    'POST /account/sessions/others': own(async ({ actor }, { account, session }) => {
      const others = (await store.sessions(account.id)).filter(({ id }) => id !== session.id);
      for (const { id } of others) await store.endSessions(account.id, id, actor);
      return redirect('/account');
    }),
    // Without a session, too: a second press in another tab is no error.
    'POST /sign-out': async ({ visitor, actor }) => {
      if (visitor !== null) await store.endSessions(visitor.account.id, visitor.session.id, actor);
      visitors.forget();
      const response = redirect('/signed-out');
      response.headers.set('Set-Cookie', cookie.removal);
      // What the pages kept of shipments goes with the session.
      response.headers.set('Clear-Site-Data', '"storage"');
      return response;
    },
  };
}
