/** Renders the pages of administrators: the accounts and the audit. */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import { dotted } from '../../src/core/texts/joined.ts';
import { escapeHtml } from '../http/escape-html.ts';
import {
  button,
  cell,
  documentPage,
  instant,
  type Key,
  MAX_NAME_LENGTH,
  type PageContext,
  displayRole,
  formatScope,
  text,
} from './pages.ts';
import type { Action, AuditCheck, AuditLine } from './store/audit.ts';
import type { Account } from './types.ts';

const ROLE_CHOICES = [...ROLES, 'guest'] as const;
/** People who sign in by a provider may have no granted role, only the rights of their groups. */
const ALL_ROLE_CHOICES = [...ROLE_CHOICES, 'none'] as const;

/** One form serves new and existing accounts. The customers and tags count only for guests. */
function rightsForm(page: PageContext, action: string, account: Account | null): string {
  const id = account?.id ?? 'new';
  const granted = account === null ? { role: 'viewer' as const, sight: 'all' as const } : account.granted;
  const rank = granted === null ? 'none' : displayRole(granted);
  const sight = granted === null || granted.sight === 'all' ? { customers: [], tags: [] } : granted.sight;
  const label = (name: string, key: Key): string => `<label for="${name}-${id}">${text(page, key)}</label>`;
  const area = (name: 'customers' | 'tags', key: Key): string =>
    `<p>${label(name, key)}<br><textarea id="${name}-${id}" name="${name}" rows="2">${escapeHtml(sight[name].join('\n'))}</textarea></p>`;
  const options = (account?.identity ? ALL_ROLE_CHOICES : ROLE_CHOICES).map(
    (role) =>
      `<option value="${role}"${role === rank ? ' selected' : ''}>${text(page, `people.role.${role}`)}</option>`,
  );
  const name =
    account === null
      ? `<p>${label('name', 'people.name')} <input id="name-new" name="name" maxlength="${MAX_NAME_LENGTH}" required autocomplete="off"></p>`
      : `<input type="hidden" name="id" value="${id}">`;
  const mail = `<p>${label('mail', 'people.mail')} <input id="mail-${id}" name="mail" type="email" maxlength="254" value="${escapeHtml(account?.mail ?? '')}" autocomplete="off"></p>`;
  return `<form method="post" action="${action}">${name}${mail}<p>${label('role', 'people.roleOf')} <select id="role-${id}" name="role">${options.join('')}</select></p>${area('customers', 'people.customers')}${area('tags', 'people.tags')}<p><button class="second">${text(page, account === null ? 'people.invite' : 'people.change')}</button></p></form>`;
}

export interface AccountItem {
  readonly account: Account;
  /** Number of shipments that a guest can see. `null` for staff, and while the desk cannot be read. */
  readonly rows: number | null;
  /** `null` if the person has not used the account lately. */
  readonly visitedAt: number | null;
}

/** Administrators cannot change their own role or state here. */
function accountItem(page: PageContext, { account, rows, visitedAt }: AccountItem, isOwn: boolean): string {
  const { id, name, state, sight } = account;
  const words = [
    page.t(`people.role.${displayRole(account)}`),
    formatScope(page, sight),
    page.t(`people.state.${state}`),
  ];
  if (rows !== null) words.splice(2, 0, page.t('people.shareCount', { count: rows }));
  if (visitedAt !== null) words.push(page.t('people.lastVisit', { at: instant(visitedAt) }));
  if (account.identity !== null) {
    const { rights } = account.identity;
    words.push(
      page.t('people.alsoByProvider', {
        role: page.t(`people.role.${rights === null ? 'none' : displayRole(rights)}`),
      }),
    );
  }
  const act = (path: string, label: Key): string => button(page, `/desk/people/${path}`, id, label);
  const rights = isOwn ? '' : rightsForm(page, '/desk/people/change', account);
  const impersonateForm = sight === 'all' || state !== 'active' ? '' : act('see-as', 'people.seeAs');
  const toggle = isOwn ? '' : state === 'active' ? act('disable', 'people.disable') : act('enable', 'people.enable');
  return `<li><details><summary>${escapeHtml(name)}<br><small>${escapeHtml(dotted(words, page.t))}</small></summary>${impersonateForm}${rights}${account.granted === null ? '' : act('link', 'people.newLink')}${act('end', 'people.endAll')}${toggle}</details></li>`;
}

export const peoplePage = (page: PageContext, items: readonly AccountItem[], accountId: string): string =>
  documentPage(
    page,
    'people.manage',
    `<h1>${text(page, 'people.manage')}</h1><ul>${items.map((item) => accountItem(page, item, item.account.id === accountId)).join('')}</ul><h2>${text(page, 'people.invite')}</h2>${rightsForm(page, '/desk/people/invite', null)}<p><a href="/desk/shares">${text(page, 'people.shares')}</a> <a href="/desk/audit">${text(page, 'people.audit')}</a> <a href="/account">${text(page, 'people.account')}</a></p>`,
  );

/** The link is shown once, because only its hash is stored. */
export const linkPage = (page: PageContext, { name }: Account, link: string): string =>
  documentPage(
    page,
    'people.invite',
    `<h1>${escapeHtml(page.t('people.inviteLink', { name }))}</h1><p><code>${escapeHtml(link)}</code></p><p><a href="/desk/people">${text(page, 'people.back')}</a></p>`,
  );

const ACTION_TEXTS: Readonly<Record<Action, Key>> = {
  'add account': 'people.did.addAccount',
  'change account': 'people.did.changeAccount',
  'see as': 'people.did.seeAs',
  invite: 'people.did.invite',
  join: 'people.did.join',
  'send link': 'people.did.sendLink',
  'add share': 'people.did.addShare',
  'revoke share': 'people.did.revokeShare',
  'open share': 'people.did.openShare',
  'link provider': 'people.did.linkProvider',
  'sign in': 'people.did.signIn',
  'refuse sign-in': 'people.did.refuseSignIn',
  export: 'people.did.export',
  'end sessions': 'people.did.endSessions',
  'add passkey': 'people.did.addPasskey',
  'remove passkey': 'people.did.removePasskey',
  'erase customer': 'people.did.eraseCustomer',
  'trim audit': 'people.did.trimAudit',
};

export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly check: AuditCheck;
  /** Names of accounts and shares by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

export function auditPage(page: PageContext, { lines, check, names }: AuditPage): string {
  const { t } = page;
  const accountName = (id: string): string => names.get(id) ?? id;
  const row = ({ actor, action, object }: AuditLine): string => {
    const cells = [
      instant(actor.at),
      accountName(actor.by),
      t(ACTION_TEXTS[action]),
      accountName(object),
      actor.network ?? '',
    ];
    return `<tr>${cells.map((content) => cell(content)).join('')}</tr>`;
  };
  const heads: readonly Key[] = [
    'people.auditWhen',
    'people.auditWho',
    'people.auditWhat',
    'people.auditWhom',
    'people.auditNetwork',
  ];
  const state =
    check.broken === null
      ? t('people.auditWhole', { count: check.lines })
      : t('people.auditBroken', { number: `${check.broken}` });
  const main = `<h1>${text(page, 'people.audit')}</h1><p>${escapeHtml(state)}</p><div class="wide" tabindex="0" role="region" aria-label="${text(page, 'people.audit')}"><table><thead><tr>${heads.map((key) => `<th scope="col">${text(page, key)}</th>`).join('')}</tr></thead><tbody>${lines.map(row).join('')}</tbody></table></div><p><a href="/desk/people">${text(page, 'people.manage')}</a></p>`;
  return documentPage(page, 'people.audit', main);
}
