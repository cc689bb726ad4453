/** Renders the pages on which shares are created and revoked. */
import { type Share, SHARE_DAYS } from '../../src/core/desk-api/shares.ts';
import { dotted } from '../../src/core/texts/joined.ts';
import { escapeHtml } from '../http/escape-html.ts';
import {
  clipped,
  confirmed,
  field,
  formatScope,
  framedPage,
  hidden,
  isolated,
  type Key,
  type PageContext,
  table,
  text,
  time,
  withTime,
} from './page-parts.ts';

export interface SharesPage {
  readonly names: ReadonlyMap<string, string>;
  /** The view that the desk's page wants to share, or the form that was refused. */
  readonly query: URLSearchParams;
  /** Whether this server sends email. */
  readonly isMailed: boolean;
  /** Why the form was refused. */
  readonly mistake?: { readonly field: string; readonly reason: Key };
}

export function sharesPage(page: PageContext, shares: readonly Share[], form: SharesPage): string {
  const { t } = page;
  const sees = ({ sight, domains }: Share): string =>
    clipped(dotted([formatScope(page, sight), ...domains.map((domain) => `@${domain}`)], t));
  const columns = [
    {
      label: t('people.name'),
      isName: true,
      cell: ({ label }: Share) => isolated(label),
    },
    { label: t('people.filter'), cell: ({ q }: Share) => isolated(q) },
    { label: t('people.access'), cell: sees },
    { label: t('people.sharedBy'), cell: ({ maker }: Share) => isolated(form.names.get(maker) ?? maker) },
    { label: t('people.expires'), cell: ({ endsAt }: Share) => time(page, endsAt) },
    { label: t('people.opened'), cell: ({ openings }: Share) => `${openings}` },
    { label: t('people.lastOpened'), cell: ({ openedAt }: Share) => time(page, openedAt) },
    {
      label: '',
      cell: ({ id }: Share) => confirmed(page, '/desk/shares/revoke', id, 'people.revoke', 'people.sureRevoke'),
    },
  ];
  const list =
    shares.length === 0
      ? `<p class="aside">${text(page, 'people.noShares')}</p>`
      : table(t('people.shares'), columns, shares);
  const main = `<div class="split"><section><h1>${text(page, 'people.shares')}</h1>${list}</section>${shareForm(page, form)}</div>`;
  return framedPage(page, 'people.shares', main, '/desk/shares');
}

function shareForm(page: PageContext, { query, isMailed, mistake }: SharesPage): string {
  const value = (name: string): string => escapeHtml(query.get(name) ?? '');
  const labelled = (name: string, key: Key, control: (attributes: string) => string): string => {
    const reason = mistake?.field === name ? page.t(mistake.reason) : null;
    return field({ id: name, label: page.t(key), mistake: reason }, control);
  };
  const area = (name: string, key: Key): string =>
    labelled(name, key, (of) => `<textarea ${of} name="${name}" rows="2">${value(name)}</textarea>`);
  const view = ['zone', 'sort', 'columns'].map((name) => hidden(name, query.get(name) ?? '')).join('');
  const fields = [
    labelled(
      'label',
      'people.name',
      (of) => `<input ${of} name="label" maxlength="80" required autocomplete="off" value="${value('label')}">`,
    ),
    labelled(
      'q',
      'people.filter',
      (of) => `<input ${of} name="q" maxlength="2000" autocomplete="off" dir="ltr" value="${value('q')}">`,
    ),
    area('customers', 'people.shareCustomers'),
    area('tags', 'people.shareTags'),
    isMailed ? area('domains', 'people.shareDomains') : '',
    labelled(
      'days',
      'people.days',
      (of) =>
        `<input ${of} name="days" type="number" min="1" max="${SHARE_DAYS.most}" value="${escapeHtml(query.get('days') ?? `${SHARE_DAYS.usual}`)}" required>`,
    ),
  ];
  return `<aside><h2>${text(page, 'people.share')}</h2><p class="aside">${text(page, 'people.shareWhy')}</p><form method="post" action="/desk/shares/make">${view}${fields.join('')}<button>${text(page, 'people.share')}</button></form></aside>`;
}

/** The address is shown once, because only the hash of its secret is stored. */
export function shareLinkPage(page: PageContext, { label, endsAt, domains }: Share, url: string): string {
  const names = domains.map((domain) => `@${domain}`);
  const readers = names.length === 0 ? '' : `<p>${escapeHtml(dotted(names, page.t))}</p>`;
  const sentence = withTime(page, endsAt, (until) => page.t('people.shareLink', { label, until }));
  const main = `<div class="message"><h1>${sentence}</h1><p><code>${escapeHtml(url)}</code></p>${readers}<p><a class="button" href="/desk/shares">${text(page, 'people.back')}</a></p></div>`;
  return framedPage(page, 'people.share', main, '/desk/shares');
}
