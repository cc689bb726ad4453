/** Shares a view, and shows its present list, read-only, to people who open the share. */
import * as v from 'valibot';
import { type Share, ShareBody } from '../../src/core/desk-api/shares.ts';
import { hasRight } from '../desk/api/access.ts';
import { Problem } from '../desk/api/problem.ts';
import { readAfter, writeAfter } from '../desk/api/read-query.ts';
import { FROM_ANSWER, mustBe } from '../desk/api/refusal.ts';
import type { Page } from '../desk/ports/desk.ts';
import type { RemoteDesk } from '../desk/worker/remote.ts';
import { isGuestColumn } from '../desk/access/guest-words.ts';
import { createSeal } from '../http/seal.ts';
import { type Call, type Handler, type RouteDeps, type Routes, readLines } from './routes.ts';
import { htmlAnswer, readForm, redirect, sharedUrl } from './requests.ts';
import { checkView, isGuestSort, toReader } from './share-scope.ts';
import type { PageContext } from './page-parts.ts';
import { sharedPage, shareLinkPage, type SharesPage, sharesPage } from './share-pages.ts';
import { createShareMail, type ShareMailDeps } from './share-mail-routes.ts';
import type { Visitor } from './store/sessions.ts';
import type { Account } from './types.ts';

export interface ShareRouteDeps extends RouteDeps, ShareMailDeps {
  readonly desk: Pick<RemoteDesk, 'as'>;
  readonly secrets: readonly string[];
  readonly findAccount: (id: string) => Promise<Account | null>;
}

const PAGE_ROWS = 100;
const FORM_FIELDS = ['label', 'q', 'zone'] as const;

export function shareRoutes(deps: ShareRouteDeps): Routes {
  const { store, clock, publicUrl, desk, findAccount, limits, sendLink } = deps;
  const places = createPlaces(deps.secrets);
  /** `null` if the address alone gives access. Without email nobody can prove which address they have. */
  async function opening({ url }: Request) {
    const [, , token = ''] = new URL(url).pathname.split('/');
    const share = await store.findShare(token, clock());
    if (share === null || (share.domains.length > 0 && sendLink === null)) return null;
    const reader = toReader(share, await findAccount(share.maker));
    return reader === null ? null : { share, reader };
  }
  async function listPage(page: PageContext, query: URLSearchParams, mistake?: SharesPage['mistake']): Promise<string> {
    const names = new Map((await store.accounts()).map(({ id, name }) => [id, name]));
    const form = { names, query, isMailed: sendLink !== null, ...(mistake !== undefined && { mistake }) };
    return sharesPage(page, await store.shares(clock()), form);
  }
  const byMail = createShareMail(deps, async (request) => (await opening(request))?.share ?? null);
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

  return {
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
    '/shared': async (call) => {
      const { request, page, actor } = call;
      const found = await opening(request);
      if (found === null) return call.refuse('ended');
      const { share, reader } = found;
      const form = byMail.ask(share, call);
      if (form !== null) return form;
      const text = new URL(request.url).searchParams.get('after') ?? '';
      const isCounted = request.method === 'GET' && (await limits.takeOpened(`${share.id} ${actor.network}`)) === null;
      if (isCounted) await store.noteOpening(share.id, { ...actor, by: share.id });
      const readerDesk = desk.as(reader);
      const { sort, filter } = checkView(share, clock());
      const rows = await readerDesk.page({ filter, sort, limit: PAGE_ROWS, after: places.read(share, text) });
      const next = places.write(share, rows.next);
      return htmlAnswer(sharedPage(page, { share, rows: rows.watches, count: await readerDesk.count(filter), next }));
    },
  };
}

/**
 * The start of the next page is sealed together with its share, so that an invented one, or one from another share,
 * gives no access.
 */
function createPlaces(secrets: readonly string[]) {
  const seal = createSeal(secrets, 'places in shares');
  if (seal === null) throw new TypeError('a share needs a secret');
  return {
    write(share: Share, next: Page['next']): string | null {
      const after = writeAfter(next);
      return after === null ? null : seal.seal(`${share.id} ${after}`);
    },
    read(share: Share, text: string): Page['next'] {
      if (text === '') return null;
      const [id, after = ''] = seal.open(text)?.split(' ') ?? [];
      if (id !== share.id) throw new Problem(400, 'WRONG_PARAMETERS', mustBe('“after”', FROM_ANSWER, text));
      return readAfter(after);
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
