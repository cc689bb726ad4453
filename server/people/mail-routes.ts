/**
 * Signs people in by a link in an email. Opening the link changes nothing, because email scanners open it too; the
 * button on its page works in the browser that requested it. In another browser the page asks the person to type the
 * code from the email where the link was requested.
 */
import { newBrowser } from './browser.ts';
import { type Call, type RouteDeps, type Routes, readMail, openSession } from './routes.ts';
import type { PeopleLimits } from './limits.ts';
import { codePage, linkButtonPage, type MailForm } from './mail-pages.ts';
import type { PageContext } from './page-parts.ts';
import { htmlAnswer, readForm, redirect, safePath } from './requests.ts';
import type { SignIn } from './store/sessions.ts';
import { SignInRefused } from './types.ts';

export type LinkMail = Readonly<Record<'to' | 'lang' | 'url' | 'code', string>>;
export type SendLink = (mail: LinkMail) => Promise<unknown>;

export interface MailRouteDeps extends RouteDeps {
  readonly sendLink: SendLink;
  readonly signInPage: (page: PageContext, form: MailForm) => string;
  readonly limits: Pick<PeopleLimits, 'takeMail' | 'takeMailOfAll'>;
  readonly onFault: (error: unknown) => void;
}

const CODE_PAGE = { base: '/sign-in', sent: 'people.mailSent' } as const;

export function mailRoutes(deps: MailRouteDeps): Routes {
  const { store, clock, publicUrl, browser: browserCookie, known, sendLink, signInPage, onFault } = deps;
  const { takeMail, takeMailOfAll } = deps.limits;
  const readBrowser = ({ request }: Call): string => browserCookie.read(request.headers);

  /** A browser that signed in before has a separate limit, which strangers cannot use up. */
  async function mayMail({ request, actor }: Call, accountId: string): Promise<boolean> {
    const proof = known.read(request.headers, accountId);
    if (proof !== null) return (await takeMail(`${accountId} ${proof}`)) === null;
    return (await takeMail(`${accountId} ${actor.network}`)) === null && (await takeMailOfAll(accountId)) === null;
  }

  async function send(call: Call, mail: string, browser: string, to: string): Promise<void> {
    const { page, actor } = call;
    const account = await store.mailedAccount(mail);
    if (account === null || !(await mayMail(call, account.id))) return;
    const link = await store.addMailLink(mail, browser, actor);
    if (link === null) return;
    const url = `${publicUrl}/sign-in/link?link=${link.token}&to=${encodeURIComponent(to)}`;
    await sendLink({ to: mail, lang: link.lang ?? page.lang, url, code: link.code });
  }

  const opened = (call: Call, signIn: SignIn, form: URLSearchParams): Promise<Response> =>
    openSession(deps, call, signIn, redirect(safePath(form.get('to'))));

  return {
    'POST /sign-in/mail': async (call) => {
      const form = await readForm(call.request);
      const mail = readMail(form.get('mail'));
      const to = safePath(form.get('to'));
      if (mail === null) {
        const refused = { mail: form.get('mail') ?? '', mistake: 'people.refused.address' } as const;
        return htmlAnswer(signInPage(call.page, { to, base: '/sign-in', ...refused }), 400);
      }
      const browser = readBrowser(call) || newBrowser();
      // The email is sent after the response, whose text and duration are the same for known and unknown addresses.
      setImmediate(() => void send(call, mail, browser, to).catch(onFault));
      const response = htmlAnswer(codePage(call.page, { to, ...CODE_PAGE }));
      response.headers.append('Set-Cookie', browserCookie.write(browser));
      return response;
    },
    '/sign-in/link': async (call) => {
      const { searchParams } = new URL(call.request.url);
      const link = searchParams.get('link') ?? '';
      const place = await store.mailLinkPlace(link, readBrowser(call), clock());
      if (place === null) return call.refuse('link');
      return htmlAnswer(linkButtonPage(call.page, { place, link, to: safePath(searchParams.get('to')) }));
    },
    'POST /sign-in/link': async (call) => {
      const form = await readForm(call.request);
      const signIn = await store.openMailLink(form.get('link') ?? '', readBrowser(call), call.agent, call.actor);
      return opened(call, signIn, form);
    },
    'POST /sign-in/code': async (call) => {
      const form = await readForm(call.request);
      const browser = readBrowser(call);
      const code = (form.get('code') ?? '').replaceAll(/\D/g, '');
      const again = { to: safePath(form.get('to')), ...CODE_PAGE, mistake: 'people.refused.code' } as const;
      const signIn =
        browser === '' ? null : await store.openMailCode(code, browser, call.agent, call.actor).catch(noSignIn);
      if (signIn === null) throw new SignInRefused('code', htmlAnswer(codePage(call.page, again), 403));
      return opened(call, signIn, form);
    },
  };
}

/** A wrong code is answered with the form. Other refusals, such as a disabled account, say their own reason. */
function noSignIn(error: unknown): null {
  if (error instanceof SignInRefused && error.why === 'code') return null;
  throw error;
}
