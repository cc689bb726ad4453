/**
 * Opens a share for email addresses of certain domains. A reader first proves to receive email there, by a link or a
 * code that works in the browser that requested it. Nothing is stored when it is requested.
 */
import type { Share } from '../../src/core/desk-api/shares.ts';
import { DAY, MINUTE } from '../../src/core/time/units.ts';
import { mailboxOf } from '../desk/outbox/mail-to.ts';
import { newBrowser } from './browser.ts';
import { type Call, type Handler, type RouteDeps, type Routes, readMail } from './routes.ts';
import type { PeopleLimits } from './limits.ts';
import type { SendLink } from './mail-routes.ts';
import { codePage, linkButtonPage, mailForm, type MailForm } from './mail-pages.ts';
import { cardPage, type PageContext, text } from './page-parts.ts';
import { htmlAnswer, readForm, redirect } from './requests.ts';
import { SignInRefused } from './types.ts';
import { createSessionCookie, type SessionCookie } from './visitors.ts';

export interface ShareMailDeps extends Pick<RouteDeps, 'store' | 'publicUrl' | 'challenges' | 'browser'> {
  /** `null` if this server sends no email. */
  readonly sendLink: SendLink | null;
  readonly limits: Pick<
    PeopleLimits,
    'takeOpened' | 'takeShareMail' | 'takeCode' | 'takeCodeOfNetwork' | 'takeShareCode'
  >;
  readonly onFault: (error: unknown) => void;
}

interface ShareMail {
  /** Tells whether a request with these headers may open the share. */
  isOpenTo(share: Share, headers: Headers): boolean;
  /** Asks for an email address of one of the domains. */
  ask(call: Call): Response;
  readonly routes: Routes;
}

const LINK_TTL_MS = 15 * MINUTE;
/** A browser is not asked again for this long. */
const SHARE_ACCESS_MS = DAY;

/** `find` returns the share of an address while it may be opened. */
export function createShareMail(deps: ShareMailDeps, find: (request: Request) => Promise<Share | null>): ShareMail {
  const { store, publicUrl, challenges, browser, limits, sendLink, onFault } = deps;
  const createCookie = ({ id }: Share): SessionCookie =>
    createSessionCookie(publicUrl, SHARE_ACCESS_MS, `landfall-shared-${id}`);
  const opened = ({ id }: Share): string => `opened share ${id}`;
  const cookiePurpose = ({ id }: Share, { request }: Call): string => `share ${id} ${browser.read(request.headers)}`;
  const sharePath = ({ url }: Request): string => new URL(url).pathname.split('/', 3).join('/');

  const ofShare =
    (handler: (call: Call, share: Share) => Promise<Response>): Handler =>
    async (call) => {
      const share = await find(call.request);
      return share === null || share.domains.length === 0 ? call.refuse('ended') : handler(call, share);
    };

  function open(share: Share, { request }: Call): Response {
    const response = redirect(sharePath(request));
    response.headers.append('Set-Cookie', createCookie(share).write(challenges.make(opened(share), SHARE_ACCESS_MS)));
    return response;
  }

  async function send(mail: string, purpose: string, { page, request, actor }: Call, share: Share): Promise<void> {
    const domain = mail.replace(/^.*@/, '');
    if (sendLink === null || !share.domains.includes(domain)) return;
    if ((await limits.takeShareMail(`${share.id} ${mailboxOf(mail)}`)) !== null) return;
    await store.note({ actor, action: 'send link', object: share.id, detail: '' });
    const url = `${publicUrl}${sharePath(request)}/link?link=${challenges.make(purpose, LINK_TTL_MS)}`;
    await sendLink({ to: mail, lang: page.lang, url, code: challenges.code(purpose) });
  }

  /** Browser cookies are easy to invent, so one network must not use up the attempts of all readers. */
  const isWithinTries = async ({ id }: Share, { actor }: Call): Promise<boolean> =>
    (await limits.takeCodeOfNetwork(`${id} ${actor.network}`)) === null && (await limits.takeShareCode(id)) === null;

  return {
    isOpenTo(share, headers) {
      const pass = createCookie(share).read(headers) ?? '';
      return share.domains.length === 0 || challenges.read(opened(share), pass) !== null;
    },
    // By the status the service worker learns that it may not show what it stored of the share.
    ask: ({ request, page }) => htmlAnswer(askPage(page, { to: '', base: sharePath(request) }), 403),
    routes: {
      'POST /shared/mail': ofShare(async (call, share) => {
        const { request, page } = call;
        const text = (await readForm(request)).get('mail') ?? '';
        const mail = readMail(text);
        const asked = { to: '', base: sharePath(request), mail: text };
        if (mail === null) return htmlAnswer(askPage(page, { ...asked, mistake: 'people.refused.address' }), 400);
        const browserId = browser.read(request.headers) || newBrowser();
        // The email is sent after the response, whose text and duration are the same for all addresses.
        setImmediate(() => void send(mail, `share ${share.id} ${browserId}`, call, share).catch(onFault));
        const response = htmlAnswer(codePage(page, { to: '', base: sharePath(request), sent: 'people.shareMailSent' }));
        response.headers.append('Set-Cookie', browser.write(browserId));
        return response;
      }),
      '/shared/link': ofShare(async (call, share) => {
        const link = new URL(call.request.url).searchParams.get('link') ?? '';
        const place = challenges.read(cookiePurpose(share, call), link) === null ? 'elsewhere' : 'here';
        return htmlAnswer(linkButtonPage(call.page, { place, link, to: '' }, sharePath(call.request)));
      }),
      'POST /shared/link': ofShare(async (call, share) => {
        const link = (await readForm(call.request)).get('link') ?? '';
        if (challenges.read(cookiePurpose(share, call), link) === null) throw new SignInRefused('link');
        return open(share, call);
      }),
      'POST /shared/code': ofShare(async (call, share) => {
        const purpose = cookiePurpose(share, call);
        const again = { to: '', sent: 'people.shareMailSent', mistake: 'people.refused.code' } as const;
        const code = ((await readForm(call.request)).get('code') ?? '').replaceAll(/\D/g, '');
        const isAsker = browser.read(call.request.headers) !== '' && (await limits.takeCode(purpose)) === null;
        if (!isAsker || !(await isWithinTries(share, call)) || !challenges.isCode(purpose, code))
          throw new SignInRefused(
            'code',
            htmlAnswer(codePage(call.page, { ...again, base: sharePath(call.request) }), 403),
          );
        return open(share, call);
      }),
    },
  };
}

const askPage = (page: PageContext, form: MailForm): string =>
  cardPage(page, 'people.shares', `<h1>${text(page, 'people.shareMail')}</h1>${mailForm(page, form)}`);
