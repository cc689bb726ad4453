/** Sharing a view, and the page of who opens one: a list as it is now, for reading alone. */
import * as v from 'valibot';
import { ShareBody } from '../../src/core/desk-api/shares.ts';
import { mayAct } from '../desk/api/access.ts';
import { Problem } from '../desk/api/problem.ts';
import { readAfter, writeAfter } from '../desk/api/read-query.ts';
import type { RemoteDesk } from '../desk/remote.ts';
import { isGuestColumn } from '../desk/rights/guest-words.ts';
import { type Call, type Door, type DoorDeps, type Doors, linesIn } from './doors.ts';
import { htmlAnswer, readForm, redirect, sharedUrl } from './requests.ts';
import { checkView, isGuestSort, readerOf } from './share-sight.ts';
import { sharedPage, shareLinkPage, sharesPage } from './share-pages.ts';
import type { Visitor } from './store/sessions.ts';
import type { Account } from './types.ts';

export interface ShareDoorDeps extends DoorDeps {
  readonly desk: Pick<RemoteDesk, 'as'>;
  readonly findAccount: (id: string) => Promise<Account | null>;
}

const PAGE_ROWS = 100;
const FORM_FIELDS = ['label', 'q', 'zone'] as const;

export function shareDoors({ store, clock, publicUrl, desk, findAccount }: ShareDoorDeps): Doors {
  const editor =
    (door: (call: Call, visitor: Visitor) => Promise<Response>): Door =>
    async (call) => {
      const { visitor, request } = call;
      if (visitor === null) {
        const { pathname, search } = new URL(request.url);
        if (request.method === 'POST') return call.refuse('nobody');
        return redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
      }
      const { role, sight } = visitor.account;
      if (sight !== 'all' || !mayAct(role, 'editor')) return call.refuse('editor');
      return door(call, visitor);
    };

  return {
    '/desk/shares': editor(async ({ page, request }) => {
      const { searchParams } = new URL(request.url);
      const names = new Map((await store.accounts()).map(({ id, name }) => [id, name]));
      return htmlAnswer(sharesPage(page, await store.shares(clock()), names, searchParams));
    }),
    'POST /desk/shares/make': editor(async ({ request, page, actor, refuse }, { account }) => {
      const form = await readForm(request);
      const body = v.safeParse(ShareBody, bodyIn(form));
      if (!body.success) return refuse('share');
      try {
        checkView(body.output, clock());
      } catch (error) {
        if (error instanceof Problem) return refuse('filter');
        throw error;
      }
      const { share, token } = await store.addShare(body.output, account.id, actor);
      return htmlAnswer(shareLinkPage(page, share, sharedUrl(publicUrl, token)));
    }),
    'POST /desk/shares/revoke': editor(async ({ request, actor }) => {
      await store.revokeShare((await readForm(request)).get('id') ?? '', actor);
      return redirect('/desk/shares');
    }),
    '/shared': async ({ request, page, actor, refuse }) => {
      const { pathname, searchParams } = new URL(request.url);
      const share = await store.findShare(pathname.replace(/^\/shared\//, ''), clock());
      const reader = share === null ? null : readerOf(share, await findAccount(share.maker));
      if (share === null || reader === null) return refuse('ended');
      const text = searchParams.get('after') ?? '';
      if (text === '' && request.method === 'GET') await store.noteOpening(share.id, { ...actor, by: share.id });
      const own = desk.as(reader);
      const { sort, filter } = checkView(share, clock());
      const rows = await own.page({ filter, sort, limit: PAGE_ROWS, after: readAfter(text) });
      const next = writeAfter(rows.next);
      return htmlAnswer(sharedPage(page, { share, rows: rows.watches, count: await own.count(filter), next }, clock()));
    },
  };
}

/** The desk's page sends the view as staff have it: what only they may ask is left out. */
function bodyIn(form: URLSearchParams): unknown {
  const fields = FORM_FIELDS.flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : []));
  const sort = form.get('sort') ?? '';
  const columns = (form.get('columns') ?? '').split(',').filter(isGuestColumn);
  return {
    ...Object.fromEntries(fields),
    ...(isGuestSort(sort) && { sort }),
    ...(columns.length > 0 && { columns }),
    sight: { customers: linesIn(form.get('customers')), tags: linesIn(form.get('tags')) },
    days: Number(form.get('days')),
  };
}
