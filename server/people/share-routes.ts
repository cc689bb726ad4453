/** Shares a view, and shows its present list, read-only, to people who open the share. */
import * as v from 'valibot';
import { ShareBody } from '../../src/core/desk-api/shares.ts';
import { hasRight } from '../desk/api/access.ts';
import { Problem } from '../desk/api/problem.ts';
import type { FindShare } from '../desk/api/tracking-guests.ts';
import { DeskUnavailable } from '../desk/ports/desk.ts';
import { isGuestColumn } from '../desk/access/guest-words.ts';
import { createRecent } from '../http/recent.ts';
import { type Call, type Handler, type RouteDeps, type Routes, readLines } from './routes.ts';
import { htmlAnswer, readForm, redirect, sharedUrl } from './requests.ts';
import { checkView, isGuestSort, toReader } from './share-scope.ts';
import type { PageContext } from './page-parts.ts';
import { shareLinkPage, type SharesPage, sharesPage } from './share-pages.ts';
import { createShareMail, type ShareMailDeps } from './share-mail-routes.ts';
import type { Visitor } from './store/sessions.ts';
import { SHARE_TOKEN_FORM } from './store/shares.ts';
import type { Account } from './types.ts';

export interface ShareRouteDeps extends RouteDeps, ShareMailDeps {
  readonly findAccount: (id: string) => Promise<Account | null>;
  readonly patienceMs?: number;
}

interface ShareRoutes {
  readonly routes: Routes;
  /** Finds the reader whom the token of a share makes of a request. */
  readonly findReader: FindShare;
}

const FORM_FIELDS = ['label', 'q', 'zone'] as const;

export function shareRoutes(deps: ShareRouteDeps): ShareRoutes {
  const { store, clock, publicUrl, findAccount, limits, sendLink } = deps;
  const recent = createRecent((token, now) => store.findShare(token, now), clock, deps.patienceMs);

  /** `null` if the share may not be opened. Without email nobody can prove which address they have. */
  async function opening(token: string) {
    // Invented tokens must not displace the others from memory.
    const share = SHARE_TOKEN_FORM.test(token) ? await recent.of(token) : null;
    if (share === 'away') throw new DeskUnavailable('away');
    if (share === null || share.endsAt <= clock() || (share.domains.length > 0 && sendLink === null)) return null;
    const reader = toReader(share, await findAccount(share.maker));
    return reader === null ? null : { share, reader };
  }
  const openingOf = ({ url }: Request) => opening(new URL(url).pathname.split('/')[2] ?? '');
  async function listPage(page: PageContext, query: URLSearchParams, mistake?: SharesPage['mistake']): Promise<string> {
    const names = new Map((await store.accounts()).map(({ id, name }) => [id, name]));
    const form = { names, query, isMailed: sendLink !== null, ...(mistake !== undefined && { mistake }) };
    return sharesPage(page, await store.shares(clock()), form);
  }
  const byMail = createShareMail(deps, async (request) => (await openingOf(request))?.share ?? null);
  const editor =
    (handler: (call: Call, visitor: Visitor) => Promise<Response>): Handler =>
    async (call) => {
      const { visitor, request } = call;
      if (visitor === null) {
        const { pathname, search } = new URL(request.url);
        if (request.method === 'POST') return call.refuse('nobody');
        return redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
      }
      const { role, sight } = visitor.account;
      if (sight !== 'all' || !hasRight(role, 'editor')) return call.refuse('editor');
      return handler(call, visitor);
    };

  const routes: Routes = {
    '/desk/shares': editor(async ({ page, request }) => {
      return htmlAnswer(await listPage(page, new URL(request.url).searchParams));
    }),
    'POST /desk/shares/make': editor(async ({ request, page, actor, refuse }, { account }) => {
      const form = await readForm(request);
      const body = v.safeParse(ShareBody, readShareBody(form));
      const again = async (field: string, reason: 'people.refused.share' | 'people.refused.filter') =>
        htmlAnswer(await listPage(page, form, { field, reason }), 400);
      if (!body.success) return again(fieldOf(body.issues[0].path?.[0]?.key), 'people.refused.share');
      if (body.output.domains.length > 0 && sendLink === null) return refuse('share');
      try {
        checkView(body.output, clock());
      } catch (error) {
        if (error instanceof Problem) return again('q', 'people.refused.filter');
        throw error;
      }
      const { share, token } = await store.addShare(body.output, account.id, actor);
      return htmlAnswer(shareLinkPage(page, share, sharedUrl(publicUrl, token)));
    }),
    'POST /desk/shares/revoke': editor(async ({ request, actor }) => {
      await store.revokeShare((await readForm(request)).get('id') ?? '', actor);
      return redirect('/desk/shares');
    }),
    ...byMail.routes,
    /** The app serves the page of a share that may be opened. */
    '/shared': async (call) => {
      const { request, actor } = call;
      const found = await openingOf(request);
      if (found === null) return call.refuse('ended');
      const { share } = found;
      if (!byMail.isOpenTo(share, request.headers)) return byMail.ask(call);
      const isCounted = request.method === 'GET' && (await limits.takeOpened(`${share.id} ${actor.network}`)) === null;
      if (isCounted) await store.noteOpening(share.id, { ...actor, by: share.id });
      return null;
    },
  };

  return {
    routes,
    async findReader(token, headers) {
      const found = await opening(token);
      if (found === null || !byMail.isOpenTo(found.share, headers)) return null;
      const { share, reader } = found;
      const { q, zone, columns, label } = share;
      return { ...reader, name: label, role: 'viewer', share, view: { q, zone, columns, at: clock() } };
    },
  };
}

/** The desk's page sends the view as staff have it, so columns and filters for staff only are removed. */
function readShareBody(form: URLSearchParams): unknown {
  const fields = FORM_FIELDS.flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : []));
  const sort = form.get('sort') ?? '';
  const columns = (form.get('columns') ?? '').split(',').filter(isGuestColumn);
  return {
    ...Object.fromEntries(fields),
    ...(isGuestSort(sort) && { sort }),
    ...(columns.length > 0 && { columns }),
    sight: { customers: readLines(form.get('customers')), tags: readLines(form.get('tags')) },
    domains: readLines(form.get('domains')).map((domain) => domain.replace(/^@/, '')),
    days: Number(form.get('days')),
  };
}

/** Returns the field of the form that holds a part of the body. */
const fieldOf = (part: unknown): string =>
  part === 'sight' ? 'customers' : (['q', 'domains', 'days'].find((name) => name === part) ?? 'label');
