/**
 * The frame of the pages that the server renders: a bar like the desk's for people who are signed in, otherwise a card
 * over the chart.
 */
import { OUTLINE_PATH } from '../../src/chart/outline/outline.ts';
import { EMPTY_VIEW } from '../../src/core/links/view.ts';
import { DESK_TABS, type DeskView, EMPTY_DESK, GUEST_TABS, toDeskLink } from '../../src/core/links/desk-link.ts';
import { directionOf } from '../../src/core/texts/direction.ts';
import { intlLocale } from '../../src/core/texts/language.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { escapeHtml } from './escape-html.ts';
import type { Theme } from './theme.ts';

/** How a page looks to its reader. */
export interface PageLook {
  readonly lang: string;
  /** `null` follows the system. */
  readonly theme: Theme | null;
}

interface PageParts extends PageLook {
  readonly title: string;
  /** HTML that is already escaped. */
  readonly main: string;
  /** The address of the page's script. Most pages have none. */
  readonly script?: string;
}

/** The world between 65° N and 50° S, in units of the outline. */
const CHART_VIEW = '0 255 1000 406';
const CHART = `<svg class="chart" viewBox="${CHART_VIEW}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><path id="land" d="${OUTLINE_PATH}"/></defs>${['shallows-1', 'shallows-2', 'shallows-3', 'coast', 'land'].map((name) => `<use href="#land" class="${name}"/>`).join('')}</svg>`;

const MARK = '<img src="/favicon.svg" alt="" width="20" height="20">';

/** A page with one card over the chart. */
export const cardPage = (parts: PageParts): string =>
  document(parts, 'over-chart', `${CHART}<main class="card"><p class="brand">${MARK} Landfall</p>${parts.main}</main>`);

/** Templates of times for the script of the pages (`src/core/time/local-text.ts`). */
function timeTemplates(t: Translate): string {
  const [day, month, year, time] = ['{day}', '{month}', '{year}', '{time}'];
  const templates = {
    locale: intlLocale(t.locale),
    day: t('time.dayTime', { day: t('time.day', { day, month }), time }),
    year: t('time.dayTime', { day: t('time.dayYear', { day, month, year }), time }),
  };
  return Object.entries(templates)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
}

export interface Frame {
  /** A guest has fewer sections. */
  readonly isGuest: boolean;
  /** The end of the bar: a link or menu of the account, already escaped. */
  readonly end: string;
  /** Below the bar, already escaped. */
  readonly banner?: string;
}

export function framedPage(parts: PageParts, t: Translate, { isGuest, end, banner = '' }: Frame): string {
  const home = escapeHtml(t('app.home'));
  const bar = `<header class="bar"><a class="brand" href="/" aria-label="${home}" title="${home}">${MARK} ${escapeHtml(t('app.name'))}</a><nav aria-label="${escapeHtml(t('desk.tabs'))}">${sections(t, isGuest)}</nav>${end}</header>`;
  return document(parts, 'framed', `${bar}${banner}<main${timeTemplates(t)}>${parts.main}</main>`);
}

function sections(t: Translate, isGuest: boolean): string {
  const names = isGuest ? GUEST_TABS : DESK_TABS;
  const link = (change: Partial<DeskView>, label: string): string =>
    `<a href="${escapeHtml(toDeskLink({ ...EMPTY_DESK, ...change }, EMPTY_VIEW, names[0]))}">${escapeHtml(label)}</a>`;
  const tabs = names.map((tab) => link({ tab }, t(`desk.tab.${tab}`)));
  const pages = [
    link({ page: 'lines' }, t('desk.lines')),
    link({ page: 'settings' }, t('desk.settings')),
    link({ page: 'subscriptions' }, t('subs.nav')),
  ];
  return [...tabs, ...(isGuest ? [] : pages)].join('');
}

const document = ({ lang, theme, title, script }: PageParts, look: string, body: string): string => `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/message.css">${script === undefined ? '' : `<script src="${escapeHtml(script)}" defer></script>`}</head>
<body class="${look}">${body}</body>
</html>
`;
