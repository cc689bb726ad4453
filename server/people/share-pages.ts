/** Renders the pages of shares: creating and revoking them, and the list that a share shows. */
import { columnLabel, formatCell } from '../../src/core/columns/cell.ts';
import type { Watch } from '../../src/core/desk-api/rows.ts';
import { type Share, SHARE_DAYS } from '../../src/core/desk-api/shares.ts';
import { dotted } from '../../src/core/texts/joined.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { messagePage } from '../http/message-page.ts';
import { button, cell, documentPage, hidden, instant, type Key, type PageContext, formatScope, text } from './pages.ts';

interface SharesPage {
  readonly names: ReadonlyMap<string, string>;
  /** The view that the desk's page wants to share. */
  readonly query: URLSearchParams;
  /** Whether this server sends email. */
  readonly isMailed: boolean;
}

export function sharesPage(
  page: PageContext,
  shares: readonly Share[],
  { names, query, isMailed }: SharesPage,
): string {
  const items = shares.map((share) => shareItem(page, share, names.get(share.maker) ?? share.maker));
  const none = shares.length === 0 ? `<p>${text(page, 'people.noShares')}</p>` : '';
  return documentPage(
    page,
    'people.shares',
    `<h1>${text(page, 'people.shares')}</h1>${none}<ul>${items.join('')}</ul>${shareForm(page, query, isMailed)}<p><a href="/desk">${text(page, 'people.openDesk')}</a></p>`,
  );
}

function shareItem(page: PageContext, share: Share, maker: string): string {
  const { id, label, q, sight, domains, endsAt, openings, openedAt } = share;
  const opened = openedAt === null ? [] : [page.t('people.shareOpened', { at: instant(openedAt) })];
  const words = [
    page.t('people.shareBy', { name: maker, until: instant(endsAt) }),
    page.t('people.shareOpenings', { count: openings }),
    ...opened,
    formatScope(page, sight),
    ...domains.map((domain) => `@${domain}`),
  ];
  const filter = q === '' ? '' : ` <code>${escapeHtml(q)}</code>`;
  return `<li>${escapeHtml(label)}${filter}<br><small>${escapeHtml(dotted(words, page.t))}</small>${button(page, '/desk/shares/revoke', id, 'people.revoke')}</li>`;
}

function shareForm(page: PageContext, query: URLSearchParams, isMailed: boolean): string {
  const field = (name: string, key: Key, input: string): string =>
    `<p><label for="${name}">${text(page, key)}</label><br>${input}</p>`;
  const area = (name: string, key: Key): string =>
    field(name, key, `<textarea id="${name}" name="${name}" rows="2"></textarea>`);
  const view = ['zone', 'sort', 'columns'].map((name) => hidden(name, query.get(name) ?? '')).join('');
  const days = `<input id="days" name="days" type="number" min="1" max="${SHARE_DAYS.most}" value="${SHARE_DAYS.usual}" required>`;
  const label = `<input id="label" name="label" maxlength="80" required autocomplete="off" value="${escapeHtml(query.get('label') ?? '')}">`;
  const q = `<input id="q" name="q" maxlength="2000" autocomplete="off" dir="ltr" value="${escapeHtml(query.get('q') ?? '')}">`;
  return `<h2>${text(page, 'people.share')}</h2><p>${text(page, 'people.shareWhy')}</p><form method="post" action="/desk/shares/make">${view}${field('label', 'people.name', label)}${field('q', 'people.filter', q)}${area('customers', 'people.shareCustomers')}${area('tags', 'people.shareTags')}${isMailed ? area('domains', 'people.shareDomains') : ''}${field('days', 'people.days', days)}<p><button>${text(page, 'people.share')}</button></p></form>`;
}

/** The address is shown once, because only the hash of its secret is stored. */
export function shareLinkPage(page: PageContext, { label, endsAt, domains }: Share, url: string): string {
  const readers =
    domains.length === 0
      ? ''
      : `<p>${escapeHtml(
          dotted(
            domains.map((domain) => `@${domain}`),
            page.t,
          ),
        )}</p>`;
  return documentPage(
    page,
    'people.share',
    `<h1>${escapeHtml(page.t('people.shareLink', { label, until: instant(endsAt) }))}</h1><p><code>${escapeHtml(url)}</code></p>${readers}<p><a href="/desk/shares">${text(page, 'people.back')}</a></p>`,
  );
}

interface SharedList {
  readonly share: Share;
  readonly rows: readonly Watch[];
  readonly count: number;
  /** Start of the next page, or `null` at the end. */
  readonly next: string | null;
}

/** The page has no script and no links to other pages. */
export function sharedPage({ t, lang }: PageContext, { share, rows, count, next }: SharedList, nowMs: number): string {
  const { label, columns, zone, endsAt } = share;
  const context = { t, nowMs, zone, namesZones: true };
  const heads = columns.map((key) => `<th scope="col">${escapeHtml(columnLabel(key, t))}</th>`).join('');
  const lines = rows.map(({ row }) => {
    const cells = columns.map((key) => cell(formatCell(key, row, context), columnLabel(key, t)));
    return `<tr>${cells.join('')}</tr>`;
  });
  const more =
    next === null ? '' : `<p><a href="?after=${next}&amp;lang=${lang}">${escapeHtml(t('people.shareNext'))}</a></p>`;
  const words = dotted([t('people.shareCount', { count }), t('people.shareUntil', { until: instant(endsAt) })], t);
  const main = `<h1>${escapeHtml(label)}</h1><p>${escapeHtml(words)}</p><div class="wide list" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>${more}`;
  return messagePage(lang, { title: `${label} - Landfall`, main, link: null });
}
