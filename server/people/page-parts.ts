/** Renders the parts of account pages: their frame, tables, fields, times and buttons. */
import type { AccessScope } from '../../src/core/desk-api/access-scope.ts';
import type { Role } from '../../src/core/desk-api/documents.ts';
import { listed } from '../../src/core/texts/joined.ts';
import type { Placeholders } from '../../src/core/texts/placeholders.ts';
import type { MessageKey, Translate } from '../../src/core/texts/translate.ts';
import { formatWithZone } from '../../src/core/time/format.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { toIso } from '../http/instants.ts';
import { cardPage as plainCardPage, framedPage as plainFramedPage, type PageLook } from '../http/page-shell.ts';
import type { Rights } from './types.ts';

const SIGN_IN_SCRIPT = '/sign-in.js';

/** The role of a person in the desk, where a guest sees only some rows. */
export type PageRole = Role | 'guest';

/** The person that a page is for, in the bar. */
export interface PagePerson {
  readonly name: string;
  readonly role: PageRole;
  /** The guest that this administrator impersonates, or `null`. */
  readonly impersonated: string | null;
  /** Whether views can be shared, for which the server needs a desk. */
  readonly hasShares: boolean;
}

export interface PageContext extends PageLook {
  readonly t: Translate;
  readonly nowMs: number;
  /** The address of this server. Passkeys work only there. */
  readonly publicUrl: string;
  /** `null` for a visitor who is not signed in. */
  readonly person: PagePerson | null;
}

/** Keys of texts without placeholders. */
export type Key = {
  [K in Extract<MessageKey, `people.${string}`>]: [Placeholders[K]] extends [never] ? K : never;
}[Extract<MessageKey, `people.${string}`>];

export const text = ({ t }: PageContext, key: Key): string => escapeHtml(t(key));

/** A card over the chart, for people who are not signed in and for steps of the sign-in. */
export const cardPage = ({ lang, theme, t }: PageContext, heading: Key, main: string): string =>
  plainCardPage({ lang, theme, title: `${t(heading)} - Landfall`, main, script: SIGN_IN_SCRIPT });

const TABS = [
  { path: '/account', label: 'people.account', isFor: () => true },
  { path: '/desk/people', label: 'people.manage', isFor: ({ role }: PagePerson) => role === 'admin' },
  {
    path: '/desk/shares',
    label: 'people.shares',
    isFor: ({ role, hasShares }: PagePerson) => hasShares && (role === 'admin' || role === 'editor'),
  },
  { path: '/desk/audit', label: 'people.audit', isFor: ({ role }: PagePerson) => role === 'admin' },
] as const;
type Tab = (typeof TABS)[number]['path'];

/** A page in the frame of the desk. Without a person it is a card. */
export function framedPage(page: PageContext, heading: Key, main: string, tab: Tab | null = null): string {
  const { lang, theme, t, person } = page;
  if (person === null) return cardPage(page, heading, main);
  const links = TABS.filter(({ isFor }) => isFor(person)).map(
    ({ path, label }) => `<a href="${path}"${path === tab ? ' aria-current="page"' : ''}>${escapeHtml(t(label))}</a>`,
  );
  const name = escapeHtml(t('join.labelled', { label: t('desk.account'), value: person.name }));
  const menu = `<button type="button" class="account" popovertarget="account-menu" aria-label="${name}" title="${escapeHtml(t('desk.account'))}"><bdi>${escapeHtml(person.name)}</bdi></button><div popover id="account-menu" class="menu">${links.join('')}<form method="post" action="/sign-out"><button>${text(page, 'people.signOut')}</button></form></div>`;
  const banner =
    person.impersonated === null
      ? ''
      : `<p class="banner" role="status">${escapeHtml(t('desk.seenAs', { name: person.impersonated }))} <a href="/desk/people/see-as/end">${escapeHtml(t('desk.seenAs.end'))}</a></p>`;
  const tabs = `<nav class="tabs" aria-label="${escapeHtml(t('desk.account'))}">${links.join('')}</nav>`;
  const parts = { lang, theme, title: `${t(heading)} - Landfall`, main: `${tabs}${main}`, script: SIGN_IN_SCRIPT };
  return plainFramedPage(parts, t, { isGuest: person.role === 'guest', end: menu, banner });
}

export const displayRole = ({ sight, role }: Rights): PageRole => (sight === 'all' ? role : 'guest');

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Formats a time in UTC. The script of the page writes it in the zone of the browser. */
export function time({ t, nowMs }: PageContext, at: number | null): string {
  if (at === null) return '';
  const iso = toIso(at);
  return `<time datetime="${iso}" title="${iso}">${escapeHtml(formatWithZone(timeAt(at, 'UTC'), t, nowMs))}</time>`;
}

/** A longer text may be cut in a cell of a table. */
const MAX_SHOWN_LENGTH = 24;
const titleOf = (content: string): string =>
  content.length > MAX_SHOWN_LENGTH ? ` title="${escapeHtml(content)}"` : '';

/** Text of other people must not change the direction of what is around it. */
export const isolated = (content: string): string =>
  content === '' ? '' : `<bdi${titleOf(content)}>${escapeHtml(content)}</bdi>`;

/** Our own text in a cell, which takes more lines where it is long. */
export const wrapped = (content: string): string => `<span class="wrap">${escapeHtml(content)}</span>`;

interface Column<Row> {
  /** An empty text for the column of buttons. */
  readonly label: string;
  /** HTML that is already escaped. */
  readonly cell: (row: Row) => string;
  readonly isName?: boolean;
}

/** A table that is scrolled sideways, and whose rows are cards on a phone. */
export function table<Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const heads = columns.map((column) =>
    column.label === '' ? '<td></td>' : `<th scope="col">${escapeHtml(column.label)}</th>`,
  );
  const line = (row: Row): string =>
    columns
      .map((column) => {
        const tag = column.isName === true ? 'th scope="row"' : 'td';
        return `<${tag} data-label="${escapeHtml(column.label)}">${column.cell(row)}</${tag.slice(0, 2)}>`;
      })
      .join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${line(row)}</tr>`).join('')}</tbody></table></div>`;
}

interface FieldLabels {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Why the value was refused. */
  readonly mistake?: string | null;
}

/** A field with its label above. `control` gets the attributes of the control. A refused field takes the focus. */
export function field(
  { id, label, hint, mistake = null }: FieldLabels,
  control: (attributes: string) => string,
): string {
  const notes = [hint !== undefined && `${id}-hint`, mistake !== null && `${id}-mistake`].filter(Boolean).join(' ');
  const described = notes === '' ? '' : ` aria-describedby="${notes}"`;
  const refused = mistake === null ? '' : ' aria-invalid="true" autofocus';
  const below = [
    hint === undefined ? '' : `<small id="${id}-hint">${escapeHtml(hint)}</small>`,
    mistake === null ? '' : `<small class="mistake" id="${id}-mistake" role="alert">${escapeHtml(mistake)}</small>`,
  ].join('');
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label>${control(`id="${id}"${described}${refused}`)}${below}</div>`;
}

export const button = (page: PageContext, action: string, id: string, label: Key): string =>
  `<form method="post" action="${action}"><button class="second" name="id" value="${escapeHtml(id)}">${text(page, label)}</button></form>`;

/** A button that asks once more before it does something that cannot be taken back. */
export function confirmed(page: PageContext, action: string, id: string, label: Key, question: Key): string {
  const dialog = escapeHtml(`${action.split('/').at(-1)}-${id}`);
  return `<button type="button" class="second" popovertarget="${dialog}">${text(page, label)}</button><div popover id="${dialog}" class="dialog" role="dialog" aria-labelledby="${dialog}-question"><form method="post" action="${action}"><p id="${dialog}-question">${text(page, question)}</p><p class="buttons"><button type="button" class="second" popovertarget="${dialog}">${escapeHtml(page.t('watch.cancel'))}</button><button class="danger" name="id" value="${escapeHtml(id)}">${text(page, label)}</button></p></form></div>`;
}

export function formatScope({ t }: Pick<PageContext, 't'>, sight: AccessScope): string {
  if (sight === 'all') return t('people.seesAll');
  const names = [...sight.customers, ...sight.tags.map((tag) => `#${tag}`)];
  return names.length === 0 ? t('people.seesNone') : listed(names, t);
}
