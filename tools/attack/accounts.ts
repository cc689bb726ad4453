/** Starts a built server with accounts, and uses it as a browser does: joining with a passkey, forms, links. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createAuthenticator } from '../../server/people/authenticator.fixture.ts';
import type { Result } from './attacks.ts';
import { asJson, type DeskAttack, OWN_PAGE } from './desk-attacks.ts';
import { type Answer, startTarget, type Target } from './target.ts';

const SECRET = 'a secret of at least thirty-two characters';

/** PUBLIC_URL contains the port, so the port is chosen before the start. */
export async function startWithAccounts(settings: Readonly<Record<string, string>> = {}): Promise<Target> {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  const own = { SIGN_IN: 'on', PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}`, DESK_SECRET: SECRET };
  return startTarget({ ...own, ...settings });
}

/** Attacks a server together with the attacker's own services around it. */
export function attackAround<T extends Target>(
  name: string,
  open: () => Promise<T>,
  run: (target: T) => Promise<Result>,
): DeskAttack {
  let opened: T | null = null;
  return {
    name,
    open: async () => (opened = await open()),
    run: async () => {
      if (opened === null) throw new Error('it was not opened');
      return run(opened);
    },
  };
}

/** Sends a form as this server's own page does. */
export const sendForm = (
  target: Target,
  path: string,
  fields: Readonly<Record<string, string>>,
  { cookie = '', from = '198.51.100.7' } = {},
): Promise<Answer> => {
  const headers = { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded', cookie };
  return target.ask(path, from, headers, { method: 'POST', body: new URLSearchParams(fields).toString() });
};

export const askAs = (target: Target, path: string, cookie: string): Promise<Answer> =>
  target.ask(path, '198.51.100.7', { ...OWN_PAGE, cookie });

export const postAs = (target: Target, path: string, cookie: string, body: object): Promise<Answer> =>
  target.ask(path, '198.51.100.7', { ...asJson, cookie }, { method: 'POST', body: JSON.stringify(body) });

export const invitationIn = (text: string): string => /#invitation=([\w-]+)/.exec(text)?.[1] ?? '';

/** Returns whether an invitation still opens the page that creates a passkey. */
export const isInvited = async (target: Target, invitation: string): Promise<boolean> =>
  (await postAs(target, '/sign-in/join/options', '', { invitation })).status === 200;

/** Joins by an invitation as a browser with a passkey does, and returns the cookies. */
export async function join(target: Target, invitation: string): Promise<string> {
  const authenticator = createAuthenticator(target.address);
  const options = await postAs(target, '/sign-in/join/options', '', { invitation });
  const { challenge } = JSON.parse(options.text);
  const joined = await postAs(target, '/sign-in/join', '', { invitation, ...authenticator.create(challenge) });
  if (joined.status !== 200) throw new Error(`nobody joined: ${joined.status} ${joined.text}`);
  return joined.cookie;
}

export const joinFirst = (target: Target): Promise<string> => join(target, invitationIn(target.printed()));

/** Adds a person with an account, whom an administrator invites. */
export async function invite(
  target: Target,
  admin: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly id: string; readonly invitation: string }> {
  const idsIn = async (): Promise<readonly string[]> =>
    [...(await askAs(target, '/desk/people', admin)).text.matchAll(/href="\/desk\/people\?id=([\w-]+)"/g)].map(
      ([, id = '']) => id,
    );
  const before = await idsIn();
  const { text } = await sendForm(target, '/desk/people/invite', fields, { cookie: admin });
  const id = (await idsIn()).find((one) => !before.includes(one)) ?? '';
  return { id, invitation: invitationIn(text) };
}
