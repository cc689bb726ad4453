/** The page with the present shares: their links can be copied again, and they are extended and revoked here. */
import type { Share } from '../../src/core/desk-api/shares.ts';
import { SHARE_DAYS } from '../../src/core/desk-api/share-parts.ts';
import { dotted } from '../../src/core/texts/joined.ts';
import { DAY } from '../../src/core/time/units.ts';
import { hasRight } from '../desk/api/access.ts';
import type { MailedAddress, OwnGuestMails } from '../desk/outbox/guest-mail.ts';
import { escapeHtml } from '../http/escape-html.ts';
import {
  wrapped,
  confirmed,
  formatScope,
  framedPage,
  hidden,
  isolated,
  type PageContext,
  table,
  text,
  time,
} from './page-parts.ts';
import { htmlAnswer, readForm, redirect, sharedUrl } from './requests.ts';
import type { Call, Handler, RouteDeps, Routes } from './routes.ts';
import { toMailsId, toMailsPrefix } from './share-emails.ts';
import { mayManageShare } from './share-scope.ts';
import type { Visitor } from './store/sessions.ts';
import type { Account } from './types.ts';

const SHARES_PATH = '/desk/shares';

interface ListedShare extends Share {
  /** `null` for a share whose link can no longer be shown. */
  readonly url: string | null;
  readonly emails: readonly MailedAddress[];
  /** The names of its maker; `null` where everybody sees only their own shares. */
  readonly by: string | null;
}

export interface ShareListDeps extends Pick<RouteDeps, 'store' | 'clock' | 'publicUrl'> {
  /** `null` if this server sends no emails to guests. */
  readonly guestMails: () => Pick<OwnGuestMails, 'addresses' | 'remove'> | null;
}

export function shareListRoutes({ store, clock, publicUrl, guestMails }: ShareListDeps): Routes {
  const isAdmin = ({ role }: Account): boolean => hasRight(role, 'admin');
  async function listShares({ account }: Visitor): Promise<readonly ListedShare[]> {
    const [shares, tokens] = [await store.shares(clock()), await store.shareTokens(clock())];
    const names = isAdmin(account) ? new Map((await store.accounts()).map(({ id, name }) => [id, name])) : null;
    const own = shares.filter((share) => mayManageShare(share, { id: account.id, isAdmin: isAdmin(account) }));
    return Promise.all(
      own.map(async (share) => {
        const token = tokens.get(share.id);
        return {
          ...share,
          url: token === undefined ? null : sharedUrl(publicUrl, token),
          emails: (await guestMails()?.addresses(toMailsPrefix(share.id))) ?? [],
          by: names && (names.get(share.maker) ?? share.maker),
        };
      }),
    );
  }
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
  /** The form of a share that somebody else has revoked leads to the list without it. */
  const withShare = (act: (share: Share, form: URLSearchParams, call: Call) => Promise<unknown>): Handler =>
    editor(async (call, visitor) => {
      const form = await readForm(call.request);
      const share = (await listShares(visitor)).find(({ id }) => id === form.get('id'));
      if (share !== undefined) await act(share, form, call);
      return redirect(SHARES_PATH);
    });

  return {
    [SHARES_PATH]: editor(async ({ page }, visitor) => htmlAnswer(sharesPage(page, await listShares(visitor)))),
    // The form names the new end, so that a form that is sent twice extends once.
    [`POST ${SHARES_PATH}/extend`]: withShare(async ({ id, endsAt: end, ...share }, form, { actor }) => {
      const endsAt = Math.min(Number(form.get('until')), actor.at + SHARE_DAYS.most * DAY);
      const { label, q, zone, sort, columns, sight, domains } = share;
      const view = { label, q, zone, sort, columns, sight, domains };
      if (endsAt > end) await store.changeShare(id, { ...view, endsAt }, actor);
    }),
    [`POST ${SHARES_PATH}/stop-emails`]: withShare(async ({ id }, form) =>
      guestMails()?.remove(toMailsId(id, form.get('mail') ?? '')),
    ),
    [`POST ${SHARES_PATH}/revoke`]: withShare(({ id }, _, { actor }) => store.revokeShare(id, actor)),
  };
}

function sharesPage(page: PageContext, shares: readonly ListedShare[]): string {
  const { t } = page;
  const sees = ({ sight, domains }: Share): string =>
    wrapped(dotted([formatScope(page, sight), ...domains.map((domain) => `@${domain}`)], t));
  const columns = [
    { label: t('people.name'), isName: true, cell: ({ label }: ListedShare) => isolated(label) },
    { label: t('people.access'), cell: sees },
    ...(shares.some(({ q }) => q !== '')
      ? [{ label: t('people.filter'), cell: ({ q }: ListedShare) => isolated(q) }]
      : []),
    ...(shares.some(({ by }) => by !== null)
      ? [{ label: t('people.sharedBy'), cell: ({ by }: ListedShare) => isolated(by ?? '') }]
      : []),
    ...(shares.some(({ emails }) => emails.length > 0)
      ? [{ label: t('people.shareEmails'), cell: (share: ListedShare) => mailedAddresses(page, share) }]
      : []),
    { label: t('people.expires'), cell: ({ endsAt }: ListedShare) => time(page, endsAt) },
    { label: t('people.opened'), cell: ({ openings }: ListedShare) => `${openings}` },
    { label: t('people.lastOpened'), cell: ({ openedAt }: ListedShare) => time(page, openedAt) },
    { label: '', cell: (share: ListedShare) => actions(page, share) },
  ];
  const list =
    shares.length === 0
      ? `<p>${text(page, 'people.noShares')}</p><p><a class="button" href="/desk?tab=all">${text(page, 'people.openDesk')}</a></p>`
      : `${table(t('people.shares'), columns, shares)}<p class="aside">${text(page, 'people.sharesWhy')}</p>`;
  const main = `<section><h1>${text(page, 'people.shares')}</h1>${list}</section>`;
  return framedPage(page, 'people.shares', main, SHARES_PATH);
}

function mailedAddresses(page: PageContext, { id, emails }: ListedShare): string {
  const { t } = page;
  const lines = emails.map(({ mail, every, isConfirmed }) => {
    const how = [t(`sharing.every.${every}`), ...(isConfirmed ? [] : [t('people.notConfirmed')])];
    const stop = `<button class="second" name="mail" value="${escapeHtml(mail)}" aria-label="${escapeHtml(t('people.stopEmails', { address: mail }))}">${text(page, 'people.stop')}</button>`;
    return `<form method="post" class="mailed" action="${SHARES_PATH}/stop-emails">${hidden('id', id)}${wrapped(mail)} <span class="aside">${escapeHtml(dotted(how, t))}</span> ${stop}</form>`;
  });
  return lines.join('');
}

function actions(page: PageContext, { id, url, endsAt }: ListedShare): string {
  const copy =
    url === null
      ? `<span class="aside">${text(page, 'people.shareNoLink')}</span>`
      : `<button type="button" class="second" data-copy="${escapeHtml(url)}" data-copied="${escapeHtml(page.t('share.copied'))}">${escapeHtml(page.t('share.copyLink'))}</button><noscript><code>${escapeHtml(url)}</code></noscript>`;
  const until = Math.min(endsAt + SHARE_DAYS.usual * DAY, page.nowMs + SHARE_DAYS.most * DAY);
  const days = Math.floor((until - endsAt) / DAY);
  const extend =
    days < 1
      ? ''
      : `<form method="post" action="${SHARES_PATH}/extend">${hidden('until', `${until}`)}<button class="second" name="id" value="${escapeHtml(id)}">${escapeHtml(page.t('people.extend', { count: days }))}</button></form>`;
  const revoke = confirmed(page, `${SHARES_PATH}/revoke`, id, 'people.revoke', 'people.sureRevoke');
  return `<div class="buttons">${copy}${extend}${revoke}</div>`;
}
