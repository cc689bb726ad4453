/** Renders the pages of accounts: forms, and buttons that the passkey script activates. */
import type { AccessScope } from '../../src/core/desk-api/access-scope.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import type { MessageKey } from '../../src/core/texts/translate.ts';
import { zoneNames } from '../../src/core/time/zone.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { toIso } from '../http/instants.ts';
import { messagePage } from '../http/message-page.ts';
import type { GuestAccount, GuestMail } from '../desk/outbox/guest-mail.ts';
import type { Visitor } from './store/sessions.ts';
import type { Passkey, Rights, Session } from './types.ts';

const SIGN_IN_SCRIPT = '/sign-in.js';

export interface PageContext {
  readonly t: Translate;
  readonly lang: string;
  /** The address of this server. Passkeys work only there. */
  readonly publicUrl: string;
}

/** Keys of texts without placeholders. */
export type Key = Exclude<
  Extract<MessageKey, `people.${string}`>,
  | 'people.passkey'
  | 'people.passkeyUnused'
  | 'people.session'
  | 'people.inviteLink'
  | 'people.sees'
  | 'people.auditWhole'
  | 'people.signInBy'
  | 'people.stranger'
  | 'people.signingOut'
  | 'people.signOutAt'
  | 'people.alsoByProvider'
  | 'people.auditBroken'
  | 'people.lastVisit'
  | 'people.shareOpened'
  | 'people.shareBy'
  | 'people.shareOpenings'
  | 'people.shareLink'
  | 'people.shareCount'
  | 'people.shareUntil'
>;

export const text = ({ t }: PageContext, key: Key): string => escapeHtml(t(key));

interface PasskeyButton {
  readonly label: Key;
  readonly act: 'get' | 'create';
  /**
   * The path that is asked for a challenge. The response of the passkey goes to the same path without its last part.
   */
  readonly path: string;
}

/** The script has no texts of its own, so the page contains everything that it needs. */
const passkeyButton = (page: PageContext, { label, act, path }: PasskeyButton): string =>
  `<p><button type="button" data-act="${act}" data-path="${path}">${text(page, label)}</button></p>`;

const passkeys = (page: PageContext, to: string, content: string): string => {
  const words = (['elsewhere', 'unsupported', 'cancelled', 'offline'] as const).map(
    (name) => ` data-${name}="${text(page, `people.${name}`)}"`,
  );
  return `<div id="passkeys" data-to="${escapeHtml(to)}" data-origin="${escapeHtml(page.publicUrl)}"${words.join('')}>${content}<p role="alert" id="problem" hidden></p><noscript><p>${text(page, 'people.needsScript')}</p></noscript></div>`;
};

/** The script does nothing on a page without a passkey button. */
export const documentPage = ({ lang, t }: PageContext, heading: Key, main: string): string =>
  messagePage(lang, { title: `${t(heading)} - Landfall`, main, link: null, script: SIGN_IN_SCRIPT });

/** An invitation is in the fragment of the address (`#`), which no log contains, and the script reads it. */
interface OtherWays {
  /** Link to the provider, or an empty text without a provider. */
  readonly link: string;
  /** Form that requests a link by email, or an empty text if this server sends no email. */
  readonly mail: string;
}

export function signInPage(page: PageContext, to: string, { link, mail }: OtherWays): string {
  const signIn = `<section id="sign-in"><h1>${text(page, 'people.signIn')}</h1>${link}${passkeyButton(page, { label: 'people.signInPasskey', act: 'get', path: '/sign-in/passkey' })}${mail}<p>${text(page, 'people.noPasskey')}</p></section>`;
  const join = `<section id="join" hidden><h1>${text(page, 'people.join')}</h1>${passkeyButton(page, { label: 'people.joinPasskey', act: 'create', path: '/sign-in/join' })}<p>${text(page, 'people.joinWhy')}</p></section>`;
  return documentPage(page, 'people.signIn', passkeys(page, to, signIn + join));
}

/** This is a link rather than a form, so it works without a script and may lead to another site. */
export const providerLink = (page: PageContext, name: string, href: string): string =>
  `<p><a class="button" href="${escapeHtml(href)}">${escapeHtml(page.t('people.signInBy', { name }))}</a></p>`;

/** `admin` is the email address of an administrator, or `null` if none is known. */
export function strangerPage(page: PageContext, who: string, admin: string | null): string {
  const words = page.t('people.stranger', { who, admin: admin ?? page.t('people.anAdmin') });
  const main = `<h1>${escapeHtml(words)}</h1><p><a href="/sign-in/oidc?other">${text(page, 'people.otherAccount')}</a></p>`;
  return documentPage(page, 'people.account', main);
}

export const leavingPage = (page: PageContext, name: string, url: string): string =>
  documentPage(
    page,
    'people.signedOut',
    `<h1>${escapeHtml(page.t('people.signingOut', { name }))}</h1><p><a href="${escapeHtml(url)}">${escapeHtml(page.t('people.signOutAt', { name }))}</a></p>`,
  );

export const signedOutPage = (page: PageContext): string =>
  documentPage(
    page,
    'people.signedOut',
    `<h1>${text(page, 'people.signedOut')}</h1><p><a href="/sign-in">${text(page, 'people.signInAgain')}</a></p>`,
  );

/** The page of a share that has ended, for people without an account. */
export const endedPage = ({ t, lang }: PageContext): string =>
  messagePage(lang, { title: 'Landfall', main: `<h1>${escapeHtml(t('people.refused.ended'))}</h1>`, link: null });

/** Shows one sentence and the way back. `back` is `null` if the person has to sign in. */
export function refusalPage(page: PageContext, key: Key, back: string | null): string {
  const [href, label] =
    back === null ? (['/sign-in?to=/account', 'people.signIn'] as const) : ([back, 'people.back'] as const);
  return documentPage(
    page,
    'people.account',
    `<h1>${text(page, key)}</h1><p><a href="${href}">${text(page, label)}</a></p>`,
  );
}

export interface AccountPage extends Visitor {
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly Session[];
  /** `null` if the person gets no summary. */
  readonly digest: (GuestAccount & GuestMail) | null;
}

export function accountPage(page: PageContext, { account, session, ...lists }: AccountPage): string {
  const name = `<form method="post" action="/account/name"><p><label for="name">${text(page, 'people.name')}</label> <input id="name" name="name" value="${escapeHtml(account.name)}" maxlength="${MAX_NAME_LENGTH}" required autocomplete="name"> <button class="second">${text(page, 'people.save')}</button></p></form>`;
  const endOthers = lists.sessions.length > 1 ? button(page, '/account/sessions/others', '', 'people.endOthers') : '';
  const main = `<h1>${escapeHtml(account.name)}</h1><p>${text(page, `people.role.${displayRole(account)}`)}</p>${name}
${account.granted === null ? '' : passkeyList(page, lists.passkeys)}${lists.digest === null ? '' : digestForm(page, lists.digest)}
<h2>${text(page, 'people.sessions')}</h2><ul>${lists.sessions.map((item) => sessionItem(page, item, session.id)).join('')}</ul>${endOthers}
<p><a href="/desk">${text(page, 'people.openDesk')}</a>${displayRole(account) === 'admin' ? ` <a href="/desk/people">${text(page, 'people.manage')}</a>` : ''}</p>${button(page, '/sign-out', '', 'people.signOut')}`;
  return documentPage(page, 'people.account', main);
}

export const MAX_NAME_LENGTH = 60;

export const displayRole = ({ sight, role }: Rights): Rights['role'] | 'guest' => (sight === 'all' ? role : 'guest');

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/**
 * Text of other people must not change the direction of the cells around it. `label` is what a phone shows before the
 * content.
 */
export function cell(content: string, label = ''): string {
  const name = label === '' ? '' : ` data-label="${escapeHtml(label)}"`;
  return `<td${name}>${content === '' ? '' : `<bdi>${escapeHtml(content)}</bdi>`}</td>`;
}

export const button = (page: PageContext, action: string, id: string, label: Key): string =>
  `<form method="post" action="${action}"><button class="second" name="id" value="${escapeHtml(id)}">${text(page, label)}</button></form>`;

/** Formats a time to the minute in the language of the page. */
export const instant = (at: number): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`;

function digestForm(page: PageContext, { mail, zone, minute, isSet, isConfirmed }: GuestAccount & GuestMail): string {
  const { t } = page;
  const label = (name: string, words: string): string => `<label for="${name}">${escapeHtml(words)}</label> `;
  const zones = [...new Set([zone, ...zoneNames()])].map(
    (name) => `<option${name === zone ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  const at = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const fields = `${label('at', t('subs.mail.digestAt'))}<input id="at" name="at" type="time" value="${at}" required> ${label('zone', t('timeline.column.zone'))}<select id="zone" name="zone">${zones.join('')}</select> `;
  const hint = isSet && !isConfirmed ? `<p>${escapeHtml(t('subs.mail.hint'))}</p>` : '';
  const end = isSet ? button(page, '/account/mails/remove', '', 'people.remove') : '';
  return `<h2>${escapeHtml(t('subs.channel.digest'))}</h2><p><bdi>${escapeHtml(mail)}</bdi></p>${hint}<form method="post" action="/account/mails"><p>${fields}<button class="second">${text(page, 'people.save')}</button></p></form>${end}`;
}

function passkeyList(page: PageContext, list: readonly Passkey[]): string {
  const items = list.map((passkey) => passkeyItem(page, passkey, list.length === 1)).join('');
  const advice = list.length === 1 ? `<p>${text(page, 'people.oneMore')}</p>` : '';
  const add = passkeyButton(page, { label: 'people.addPasskey', act: 'create', path: '/account/passkey' });
  return `<h2>${text(page, 'people.passkeys')}</h2><ul>${items}</ul>${advice}${passkeys(page, '/account', add)}`;
}

/** The only way to sign in cannot be removed. */
function passkeyItem(page: PageContext, { id, addedAt, usedAt }: Passkey, isLast: boolean): string {
  const added = instant(addedAt);
  const words =
    usedAt === null
      ? page.t('people.passkeyUnused', { added })
      : page.t('people.passkey', { added, used: instant(usedAt) });
  const remove = isLast ? '' : button(page, '/account/passkey/remove', id, 'people.remove');
  return `<li>${escapeHtml(words)}${remove}</li>`;
}

function sessionItem(page: PageContext, { id, agent, createdAt, seenAt }: Session, currentId: string): string {
  const words = page.t('people.session', { since: instant(createdAt), seen: instant(seenAt) });
  const end =
    id === currentId ? text(page, 'people.thisSession') : button(page, '/account/sessions/end', id, 'people.end');
  return `<li>${escapeHtml(words)}<br><small>${escapeHtml(agent)}</small> ${end}</li>`;
}

export function formatScope({ t }: PageContext, sight: AccessScope): string {
  if (sight === 'all') return t('people.seesAll');
  const names = [...sight.customers, ...sight.tags.map((tag) => `#${tag}`)];
  return names.length === 0 ? t('people.seesNone') : t('people.sees', { names });
}
