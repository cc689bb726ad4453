/** Signs people in by passkey, lets them join by invitation, and adds further passkeys to an account. */
import * as v from 'valibot';
import { CHALLENGE_MS } from './challenges.ts';
import { type RouteDeps, type Routes, isRecent, openSession } from './routes.ts';
import { jsonAnswer, readJson } from './requests.ts';
import type { Challenge } from './store/accounts.ts';
import { type Account, SignInRefused } from './types.ts';
import { ALGORITHMS, readChallenge, type Expected, KeyAnswer, NewKey, readAnswer, readNewKey } from './webauthn.ts';

const Invited = v.object({ invitation: v.pipe(v.string(), v.maxLength(100)) });
const Joining = v.object({ ...Invited.entries, ...NewKey.entries });

export function passkeyRoutes(deps: RouteDeps): Routes {
  const { store, clock, publicUrl, challenges } = deps;
  const { origin, hostname: host } = new URL(publicUrl);

  function expect(purpose: string, clientData: Buffer): { readonly challenge: Challenge; readonly expected: Expected } {
    const challenge = challenges.read(purpose, readChallenge(clientData));
    if (challenge === null) throw new SignInRefused('challenge');
    return { challenge, expected: { challenge: challenge.text, origin, host } };
  }

  async function newKeyOptions(account: Account, purpose: string): Promise<Response> {
    const passkeys = await store.passkeys(account.id);
    return jsonAnswer({
      challenge: challenges.make(purpose),
      rpId: host,
      rpName: 'Landfall',
      userId: Buffer.from(account.id).toString('base64url'),
      userName: account.name,
      algorithms: ALGORITHMS,
      exclude: passkeys.map(({ id }) => id),
      timeout: CHALLENGE_MS,
    });
  }

  const joinPurpose = (invitation: string): string => `join ${invitation.replace(/_.*/s, '')}`;

  return {
    'POST /sign-in/passkey/options': async () =>
      jsonAnswer({ challenge: challenges.make('sign in'), rpId: host, timeout: CHALLENGE_MS }),
    'POST /sign-in/passkey': async (call) => {
      const answer = await readJson(call.request, KeyAnswer);
      if (answer === null) return call.refuse('body');
      const { challenge, expected } = expect('sign in', answer.clientData);
      const passkey = await store.passkey(answer.id);
      if (passkey === null) return call.refuse('passkey');
      const counter = readAnswer(answer, passkey.publicKey, expected);
      const order = { challenge, agent: call.agent, passkeyId: passkey.id, counter };
      return openSession(deps, call, await store.signIn(order, call.actor), jsonAnswer({}));
    },
    'POST /sign-in/join/options': async (call) => {
      const invited = await readJson(call.request, Invited);
      if (invited === null) return call.refuse('body');
      const account = await store.invited(invited.invitation, clock());
      return account === null ? call.refuse('invitation') : newKeyOptions(account, joinPurpose(invited.invitation));
    },
    'POST /sign-in/join': async (call) => {
      const joining = await readJson(call.request, Joining);
      if (joining === null) return call.refuse('body');
      const { challenge, expected } = expect(joinPurpose(joining.invitation), joining.clientData);
      const key = readNewKey(joining, expected);
      const passkey = { ...key, id: joining.id, addedAt: clock(), usedAt: null };
      const order = { challenge, agent: call.agent, passkey };
      const signIn = await store.join(joining.invitation, order, call.actor);
      // Staff are asked for a second passkey at once. Guests go straight to their shipments.
      const isGuest = (await store.account(signIn.accountId))?.sight !== 'all';
      return openSession(deps, call, signIn, jsonAnswer({ to: isGuest ? '/desk' : '/account' }));
    },
    'POST /account/passkey/options': async (call) => {
      if (call.visitor === null) return call.refuse('nobody');
      // A passkey would keep the rights that groups give even after the person leaves the groups.
      if (call.visitor.account.granted === null) return call.refuse('rights');
      if (!isRecent(call.visitor, clock())) return call.refuse('old');
      return newKeyOptions(call.visitor.account, `add ${call.visitor.session.id}`);
    },
    'POST /account/passkey': async (call) => {
      if (call.visitor === null) return call.refuse('nobody');
      if (!isRecent(call.visitor, clock())) return call.refuse('old');
      const added = await readJson(call.request, NewKey);
      if (added === null) return call.refuse('body');
      const { challenge, expected } = expect(`add ${call.visitor.session.id}`, added.clientData);
      const accountId = call.visitor.account.id;
      const passkey = { ...readNewKey(added, expected), id: added.id, accountId, addedAt: clock(), usedAt: null };
      await store.addPasskey(passkey, challenge, call.actor);
      return jsonAnswer({});
    },
  };
}
