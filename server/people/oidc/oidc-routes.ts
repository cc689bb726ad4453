/**
 * Signs people in by a provider: the browser leaves with a sealed `state` and returns with a code. Both steps are
 * links, because `form-action 'self'` blocks a form whose answer leads to another site.
 */
import { createSeal } from '../../http/seal.ts';
import { newBrowser } from '../browser.ts';
import { type Call, type RouteDeps, type Routes, openSession } from '../routes.ts';
import { strangerPage } from '../pages.ts';
import { htmlAnswer, jsonAnswer, readForm, redirect, safePath } from '../requests.ts';
import type { ProviderSignIn } from '../store/identities.ts';
import type { Visitor } from '../store/sessions.ts';
import { SignInRefused } from '../types.ts';
import { type Claims, displayName, type RightsByClaims, readRights, signInName, verifiedMail } from './claims.ts';
import { createJourneys, type Journey } from './journey.ts';
import { CALLBACK_PATH, type Provider } from './provider.ts';

export interface OidcRouteDeps extends RouteDeps {
  readonly provider: Provider;
  readonly issuer: string;
  readonly rights: RightsByClaims;
  readonly secrets: readonly string[];
}

export interface OidcRoutes {
  readonly routes: Routes;
  /** Returns the address at which a person also signs out at the provider, or `null` if there is none. */
  signOutUrl(visitor: Visitor): Promise<string | null>;
}

export const SIGN_IN_PATH = '/sign-in/oidc';
/** Called by the provider: https://openid.net/specs/openid-connect-backchannel-1_0.html */
export const LOGOUT_PATH = '/sign-in/oidc/logout';
/** A longer token would make an address that servers refuse, so the sign-out is requested without it. */
const MAX_ID_TOKEN_LENGTH = 4000;

export function oidcRoutes(deps: OidcRouteDeps): OidcRoutes {
  const { store, clock, secrets, cookie, browser, visitors, provider, issuer, rights } = deps;
  const journeys = createJourneys(secrets, clock);
  const seal = createSeal(secrets, 'id tokens');

  async function read({ request }: Call, journey: Journey) {
    const { search, searchParams } = new URL(request.url);
    const checks = { ...journey, state: searchParams.get('state') ?? '' };
    const { claims, idToken } = await provider.signedIn(search, checks);
    const order: ProviderSignIn = {
      issuer,
      subject: String(claims.sub),
      rights: readRights(claims, rights),
      name: displayName(claims),
      mail: verifiedMail(claims),
      sid: typeof claims.sid === 'string' ? claims.sid : null,
      idToken: idToken.length > MAX_ID_TOKEN_LENGTH ? null : (seal?.seal(idToken) ?? null),
    };
    return { order, claims };
  }

  async function stranger({ page, actor }: Call, claims: Claims): Promise<Response> {
    await store.note({ actor, action: 'refuse sign-in', object: 'rights', detail: String(claims.sub) });
    const accounts = await store.accounts();
    const admin = accounts.find(
      ({ role, sight, state, mail }) => role === 'admin' && sight === 'all' && state === 'active' && mail !== null,
    );
    return htmlAnswer(strangerPage(page, signInName(claims), admin?.mail ?? null), 403);
  }

  async function begin(call: Call, journey: Journey): Promise<Response> {
    const { order, claims } = await read(call, journey);
    const signIn = await store.signInBy(order, call.agent, call.actor);
    visitors.forget();
    return signIn === null ? stranger(call, claims) : openSession(deps, call, signIn, redirect(journey.to));
  }

  /**
   * A silent renewal never opens a session. A session that cannot be renewed ends, unless the provider is
   * unavailable.
   */
  async function renew(call: Call, journey: Journey): Promise<Response> {
    const { headers } = call.request;
    const toSignIn = redirect(`/sign-in?to=${encodeURIComponent(journey.to)}`);
    const visitor = visitors.dueOf(headers) ?? call.visitor;
    if (visitor?.session.id !== journey.session) return toSignIn;
    const end = async (response: Response): Promise<Response> => {
      await store.endSessions(visitor.account.id, visitor.session.id, { ...call.actor, by: visitor.account.id });
      visitors.forget();
      response.headers.append('Set-Cookie', cookie.removal);
      return response;
    };
    try {
      const { order, claims } = await read(call, journey);
      const outcome = await store.renewSession(visitor.session.id, order, call.actor);
      visitors.forget();
      if (outcome === 'renewed') return redirect(journey.to);
      return outcome === 'no rights' ? await stranger(call, claims) : await end(toSignIn);
    } catch (error) {
      if (!(error instanceof SignInRefused) || error.why === 'provider') throw error;
      return end(error.why === 'interaction' ? toSignIn : call.refuse(error.why));
    }
  }

  const routes: Routes = {
    [SIGN_IN_PATH]: async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const due = visitors.dueOf(request.headers);
      const browserId = browser.read(request.headers) || newBrowser();
      const session = due?.session.id ?? null;
      const { state, journey } = journeys.begin({ to: safePath(searchParams.get('to')), session }, browserId);
      const prompt = due !== null ? 'none' : searchParams.has('other') ? 'another account' : null;
      const response = redirect(await provider.signInUrl({ ...journey, state }, prompt));
      response.headers.append('Set-Cookie', browser.write(browserId));
      return response;
    },
    [CALLBACK_PATH]: async (call) => {
      const { url, headers } = call.request;
      const journey = journeys.resume(new URL(url).searchParams.get('state') ?? '', browser.read(headers));
      if (journey === null) return call.refuse('begun');
      return journey.session === null ? begin(call, journey) : renew(call, journey);
    },
    [`POST ${LOGOUT_PATH}`]: async ({ request, actor }) => {
      try {
        const order = await provider.readLogoutToken((await readForm(request)).get('logout_token') ?? '');
        await store.endSessionsBy(order, { ...actor, by: 'provider' });
        visitors.forget();
        return new Response(null, { status: 200 });
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        const isAway = error.why === 'provider';
        return jsonAnswer({ error: isAway ? 'temporarily_unavailable' : 'invalid_request' }, isAway ? 503 : 400);
      }
    },
  };
  return {
    routes,
    async signOutUrl({ session }) {
      if (session.checkedAt === null) return null;
      const idToken = session.idToken === null ? null : (seal?.open(session.idToken) ?? null);
      return provider.signOutUrl(idToken).catch(() => null);
    },
  };
}
