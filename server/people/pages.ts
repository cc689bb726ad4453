/** Renders the pages of the sign-in, and the page of a person's own account. The passkey script activates buttons. */
import { zoneNames } from '../../src/core/time/zone.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { cardPage as plainCardPage } from '../http/page-shell.ts';
import type { GuestAccount, GuestMail } from '../desk/outbox/guest-mail.ts';
import { agentText } from './user-agent.ts';
import {
  button,
  cardPage,
  confirmed,
  displayRole,
  field,
  framedPage,
  type Key,
  type PageContext,
  table,
  text,
  time,
} from './page-parts.ts';
import type { Visitor } from './store/sessions.ts';
import type { Passkey, Session } from './types.ts';

interface PasskeyButton {
  readonly label: Key;
  readonly act: 'get' | 'create';
  /**
   * The path that is asked for a challenge. The response of the passkey goes to the same path without its last part.
   */
  readonly path: string;
  readonly isSecond?: boolean;
}

/** The script has no texts of its own, so the page contains everything that it needs. */
const passkeyButton = (page: PageContext, { label, act, path, isSecond = false }: PasskeyButton): string =>
  `<button type="button"${isSecond ? ' class="second"' : ''} data-act="${act}" data-path="${path}">${text(page, label)}</button>`;

const passkeys = (page: PageContext, to: string, content: string): string => {
  const words = (['elsewhere', 'unsupported', 'cancelled', 'offline'] as const).map(
    (name) => ` data-${name}="${text(page, `people.${name}`)}"`,
  );
  return `<div id="passkeys" data-to="${escapeHtml(to)}" data-origin="${escapeHtml(page.publicUrl)}"${words.join('')}>${content}<p role="alert" class="mistake" id="problem" hidden></p><noscript><p>${text(page, 'people.needsScript')}</p></noscript></div>`;
};

/** An invitation is in the fragment of the address (`#`), which no log contains, and the script reads it. */
interface OtherWays {
  /** The name and address of the provider, or `null` without one. */
  readonly provider: { readonly name: string; readonly href: string } | null;
  /** Form that requests a link by email, or an empty text if this server sends no email. */
  readonly mail: string;
}

export function signInPage(page: PageContext, to: string, { provider, mail }: OtherWays): string {
  const isSecond = mail !== '';
  const passkey = passkeyButton(page, {
    label: 'people.signInPasskey',
    act: 'get',
    path: '/sign-in/passkey',
    isSecond,
  });
  // This is a link rather than a form, so it works without a script and may lead to another site.
  const link =
    provider === null
      ? ''
      : `<a class="button${isSecond ? ' second' : ''}" href="${escapeHtml(provider.href)}">${escapeHtml(page.t('people.signInBy', { name: provider.name }))}</a>`;
  const signIn = `<section id="sign-in"><h1>${text(page, 'people.signIn')}</h1>${mail}<div class="ways">${link}${passkey}</div><p class="aside">${text(page, 'people.noPasskey')}</p></section>`;
  const join = `<section id="join" hidden><h1>${text(page, 'people.join')}</h1><p>${text(page, 'people.joinWhy')}</p><div class="ways">${passkeyButton(page, { label: 'people.joinPasskey', act: 'create', path: '/sign-in/join' })}</div></section>`;
  return cardPage(page, 'people.signIn', passkeys(page, to, signIn + join));
}

/** `admin` is the email address of an administrator, or `null` if none is known. */
export function strangerPage(page: PageContext, who: string, admin: string | null): string {
  const words = page.t('people.stranger', { who, admin: admin ?? page.t('people.anAdmin') });
  const main = `<h1>${escapeHtml(words)}</h1><p><a class="button" href="/sign-in/oidc?other">${text(page, 'people.otherAccount')}</a></p>`;
  return cardPage(page, 'people.account', main);
}

export const leavingPage = (page: PageContext, name: string, url: string): string =>
  cardPage(
    page,
    'people.signedOut',
    `<h1>${escapeHtml(page.t('people.signingOut', { name }))}</h1><p><a class="button" href="${escapeHtml(url)}">${escapeHtml(page.t('people.signOutAt', { name }))}</a></p>`,
  );

export const signedOutPage = (page: PageContext): string =>
  cardPage(
    page,
    'people.signedOut',
    `<h1>${text(page, 'people.signedOut')}</h1><p><a class="button" href="/sign-in">${text(page, 'people.signInAgain')}</a></p>`,
  );

/** The page of a share that has ended, for people without an account. */
export const endedPage = ({ t, lang, theme }: PageContext): string =>
  plainCardPage({ lang, theme, title: 'Landfall', main: `<h1>${escapeHtml(t('people.refused.ended'))}</h1>` });

/** Shows one sentence and the way back. `back` is `null` if the person has to sign in. */
export function refusalPage(page: PageContext, key: Key, back: string | null): string {
  const [href, label] =
    back === null ? (['/sign-in?to=/account', 'people.signIn'] as const) : ([back, 'people.back'] as const);
  const main = `<div class="message"><h1>${text(page, key)}</h1><p><a class="button" href="${href}">${text(page, label)}</a></p></div>`;
  return framedPage(page, 'people.account', main);
}

export interface AccountPage extends Visitor {
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly Session[];
  /** `null` if the person gets no summary. */
  readonly digest: (GuestAccount & GuestMail) | null;
}

export const MAX_NAME_LENGTH = 60;

export function accountPage(page: PageContext, { account, session, ...lists }: AccountPage): string {
  const label = page.t('people.name');
  const name = `<form method="post" action="/account/name" class="line">${field({ id: 'name', label }, (attributes) => `<input ${attributes} name="name" value="${escapeHtml(account.name)}" maxlength="${MAX_NAME_LENGTH}" required autocomplete="name">`)}<button class="second">${text(page, 'people.save')}</button></form>`;
  const head = `<section><h1><bdi>${escapeHtml(account.name)}</bdi></h1><p class="aside">${text(page, `people.role.${displayRole(account)}`)}</p>${name}</section>`;
  const keys = account.granted === null ? '' : passkeyList(page, lists.passkeys);
  const digest = lists.digest === null ? '' : digestForm(page, lists.digest);
  const out = `<section>${button(page, '/sign-out', '', 'people.signOut')}</section>`;
  const main = `<div class="column">${head}${keys}${digest}${sessionList(page, lists.sessions, session.id)}${out}</div>`;
  return framedPage(page, 'people.account', main, '/account');
}

function digestForm(page: PageContext, { mail, zone, minute, isSet, isConfirmed }: GuestAccount & GuestMail): string {
  const { t } = page;
  const zones = [...new Set([zone, ...zoneNames()])].map(
    (name) => `<option${name === zone ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  const at = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const fields = [
    field(
      { id: 'at', label: t('subs.mail.digestAt') },
      (of) => `<input ${of} name="at" type="time" value="${at}" required>`,
    ),
    field(
      { id: 'zone', label: t('timeline.column.zone') },
      (of) => `<select ${of} name="zone">${zones.join('')}</select>`,
    ),
  ];
  const hint = isSet && !isConfirmed ? `<p class="aside">${escapeHtml(t('subs.mail.hint'))}</p>` : '';
  const end = isSet ? button(page, '/account/mails/remove', '', 'people.remove') : '';
  return `<section><h2>${escapeHtml(t('subs.channel.digest'))}</h2><p><bdi>${escapeHtml(mail)}</bdi></p>${hint}<form method="post" action="/account/mails" class="line">${fields.join('')}<button class="second">${text(page, 'people.save')}</button></form>${end}</section>`;
}

/** The only way to sign in cannot be removed. */
function passkeyList(page: PageContext, list: readonly Passkey[]): string {
  const { t } = page;
  const remove = ({ id }: Passkey): string =>
    list.length === 1 ? '' : confirmed(page, '/account/passkey/remove', id, 'people.remove', 'people.sureRemove');
  const columns = [
    { label: t('people.added'), isName: true, cell: ({ addedAt }: Passkey) => time(page, addedAt) },
    {
      label: t('people.used'),
      cell: ({ usedAt }: Passkey) => (usedAt === null ? text(page, 'people.never') : time(page, usedAt)),
    },
    { label: '', cell: remove },
  ];
  const advice = list.length === 1 ? `<p class="aside">${text(page, 'people.oneMore')}</p>` : '';
  const add = passkeyButton(page, {
    label: 'people.addPasskey',
    act: 'create',
    path: '/account/passkey',
    isSecond: list.length > 1,
  });
  return `<section><h2>${text(page, 'people.passkeys')}</h2>${table(t('people.passkeys'), columns, list)}${advice}${passkeys(page, '/account', add)}</section>`;
}

function sessionList(page: PageContext, list: readonly Session[], currentId: string): string {
  const { t } = page;
  const end = ({ id }: Session): string =>
    id === currentId
      ? `<span class="pill">${text(page, 'people.thisSession')}</span>`
      : button(page, '/account/sessions/end', id, 'people.end');
  const columns = [
    {
      label: t('people.browser'),
      isName: true,
      cell: ({ agent }: Session) => `<span title="${escapeHtml(agent)}">${escapeHtml(agentText(agent, t))}</span>`,
    },
    { label: t('people.since'), cell: ({ createdAt }: Session) => time(page, createdAt) },
    { label: t('people.lastActive'), cell: ({ seenAt }: Session) => time(page, seenAt) },
    { label: '', cell: end },
  ];
  const endOthers = list.length > 1 ? button(page, '/account/sessions/others', '', 'people.endOthers') : '';
  return `<section><h2>${text(page, 'people.sessions')}</h2>${table(t('people.sessions'), columns, list)}${endOthers}</section>`;
}
