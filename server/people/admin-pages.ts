/** Renders the pages of administrators: the accounts and the audit. */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import { dotted } from '../../src/core/texts/joined.ts';
import { escapeHtml } from '../http/escape-html.ts';
import {
  button,
  wrapped,
  confirmed,
  displayRole,
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
} from './page-parts.ts';
import { MAX_NAME_LENGTH } from './pages.ts';
import type { Action, AuditCheck, AuditLine } from './store/audit.ts';
import type { Account } from './types.ts';

const PEOPLE = '/desk/people';
const ROLE_CHOICES = [...ROLES, 'guest'] as const;
/** People who sign in by a provider may have no granted role, only the rights of their groups. */
const ALL_ROLE_CHOICES = [...ROLE_CHOICES, 'none'] as const;

/** One form serves new and existing accounts. The customers and tags count only for guests. */
function rightsForm(page: PageContext, act: 'invite' | 'change', account: Account | null): string {
  const granted = account === null ? { role: 'viewer' as const, sight: 'all' as const } : account.granted;
  const rank = granted === null ? 'none' : displayRole(granted);
  const sight = granted === null || granted.sight === 'all' ? { customers: [], tags: [] } : granted.sight;
  const area = (name: 'customers' | 'tags', key: Key): string =>
    field(
      { id: name, label: page.t(key) },
      (of) => `<textarea ${of} name="${name}" rows="2">${escapeHtml(sight[name].join('\n'))}</textarea>`,
    );
  const options = (account?.identity ? ALL_ROLE_CHOICES : ROLE_CHOICES).map(
    (role) =>
      `<option value="${role}"${role === rank ? ' selected' : ''}>${text(page, `people.role.${role}`)}</option>`,
  );
  const name =
    account === null
      ? field(
          { id: 'name', label: page.t('people.name') },
          (of) => `<input ${of} name="name" maxlength="${MAX_NAME_LENGTH}" required autocomplete="off">`,
        )
      : hidden('id', account.id);
  const mail = field(
    { id: 'mail', label: page.t('people.mail') },
    (of) =>
      `<input ${of} name="mail" type="email" maxlength="254" value="${escapeHtml(account?.mail ?? '')}" autocomplete="off">`,
  );
  const role = field(
    { id: 'role', label: page.t('people.roleOf') },
    (of) => `<select ${of} name="role">${options.join('')}</select>`,
  );
  const save = `<button>${text(page, account === null ? 'people.invite' : 'people.save')}</button>`;
  return `<form method="post" action="${PEOPLE}/${act}">${name}${mail}${role}${area('customers', 'people.customers')}${area('tags', 'people.tags')}${save}</form>`;
}

export interface AccountItem {
  readonly account: Account;
  /** Number of shipments that a guest can see. `null` for staff, and while the desk cannot be read. */
  readonly rows: number | null;
  /** `null` if the person has not used the account lately. */
  readonly visitedAt: number | null;
}

interface PeoplePage {
  readonly items: readonly AccountItem[];
  /** The account of the administrator. */
  readonly ownId: string;
  /** The account that is open beside the list, or `null` for the invitation. */
  readonly opened: Account | null;
}

export function peoplePage(page: PageContext, { items, ownId, opened }: PeoplePage): string {
  const { t } = page;
  const access = ({ account, rows }: AccountItem): string => {
    const scope = formatScope(page, account.sight);
    return wrapped(rows === null ? scope : dotted([t('people.shareCount', { count: rows }), scope], t));
  };
  const columns = [
    {
      label: t('people.name'),
      isName: true,
      cell: ({ account: { id, name } }: AccountItem) =>
        `<a href="${PEOPLE}?id=${encodeURIComponent(id)}"${id === opened?.id ? ' aria-current="true"' : ''}>${isolated(name)}</a>`,
    },
    { label: t('people.mail'), cell: ({ account }: AccountItem) => isolated(account.mail ?? '') },
    { label: t('people.roleOf'), cell: ({ account }: AccountItem) => roleText(page, account) },
    { label: t('people.access'), cell: access },
    { label: t('people.status'), cell: ({ account }: AccountItem) => text(page, `people.state.${account.state}`) },
    { label: t('people.lastActive'), cell: ({ visitedAt }: AccountItem) => time(page, visitedAt) },
  ];
  const panel = opened === null ? invitePanel(page) : accountPanel(page, opened, opened.id === ownId);
  const main = `<div class="split"><section><h1>${text(page, 'people.manage')}</h1>${table(t('people.manage'), columns, items)}</section>${panel}</div>`;
  return framedPage(page, 'people.manage', main, PEOPLE);
}

function roleText(page: PageContext, account: Account): string {
  const role = page.t(`people.role.${displayRole(account)}`);
  if (account.identity === null) return escapeHtml(role);
  const { rights } = account.identity;
  const group = page.t(`people.role.${rights === null ? 'none' : displayRole(rights)}`);
  return wrapped(dotted([role, page.t('people.alsoByProvider', { role: group })], page.t));
}

const invitePanel = (page: PageContext): string =>
  `<aside><h2>${text(page, 'people.invite')}</h2>${rightsForm(page, 'invite', null)}</aside>`;

/** Administrators cannot change their own role or state here. */
function accountPanel(page: PageContext, account: Account, isOwn: boolean): string {
  const { id, name, state, sight } = account;
  const act = (path: string, label: Key): string => button(page, `${PEOPLE}/${path}`, id, label);
  const ask = (path: string, label: Key, question: Key): string =>
    confirmed(page, `${PEOPLE}/${path}`, id, label, question);
  const toggle =
    state === 'active' ? ask('disable', 'people.disable', 'people.sureDisable') : act('enable', 'people.enable');
  const acts = [
    sight === 'all' || state !== 'active' ? '' : act('see-as', 'people.seeAs'),
    account.granted === null ? '' : act('link', 'people.newLink'),
    ask('end', 'people.endAll', 'people.sureEndAll'),
    isOwn ? '' : toggle,
  ];
  const rights = isOwn ? '' : rightsForm(page, 'change', account);
  return `<aside><h2>${isolated(name)}</h2>${rights}<div class="buttons">${acts.join('')}</div><p><a href="${PEOPLE}">${text(page, 'people.back')}</a></p></aside>`;
}

/** The link is shown once, because only its hash is stored. */
export const linkPage = (page: PageContext, { name }: Account, link: string): string =>
  framedPage(
    page,
    'people.invite',
    `<div class="message"><h1>${escapeHtml(page.t('people.inviteLink', { name }))}</h1><p><code>${escapeHtml(link)}</code></p><p><a class="button" href="${PEOPLE}">${text(page, 'people.back')}</a></p></div>`,
    PEOPLE,
  );

const ACTION_TEXTS: Readonly<Record<Action, Key>> = {
  'add account': 'people.did.addAccount',
  'change account': 'people.did.changeAccount',
  'see as': 'people.did.seeAs',
  invite: 'people.did.invite',
  join: 'people.did.join',
  'send link': 'people.did.sendLink',
  'add share': 'people.did.addShare',
  'change share': 'people.did.changeShare',
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
  const accountName = (id: string): string => isolated(names.get(id) ?? id);
  const columns = [
    { label: t('people.auditAt'), cell: ({ actor }: AuditLine) => time(page, actor.at) },
    { label: t('people.auditWho'), cell: ({ actor }: AuditLine) => accountName(actor.by) },
    { label: t('people.auditWhat'), cell: ({ action }: AuditLine) => text(page, ACTION_TEXTS[action]) },
    { label: t('people.auditWhom'), cell: ({ object }: AuditLine) => accountName(object) },
    { label: t('people.auditNetwork'), cell: ({ actor }: AuditLine) => isolated(actor.network ?? '') },
  ];
  const [look, state] =
    check.broken === null
      ? ['ok', t('people.auditWhole', { count: check.lines })]
      : ['late', t('people.auditBroken', { number: `${check.broken}` })];
  const main = `<section><h1>${text(page, 'people.audit')}</h1><p class="${look}">${escapeHtml(state)}</p>${table(t('people.audit'), columns, lines)}</section>`;
  return framedPage(page, 'people.audit', main, '/desk/audit');
}
