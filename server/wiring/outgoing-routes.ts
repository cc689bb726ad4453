/**
 * Routes for people who never sign in: the addresses of feeds, and the pages of links in emails. The address itself
 * gives access.
 */
import type { Hono } from 'hono';
import type { Member } from '../desk/api/access.ts';
import { readBodyText } from '../gateway/tokens/issue.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Caller } from '../http/caller.ts';
import { FEEDS_PATH, type FeedAnswer, type ReadFeed } from '../notifications/feeds/read-feed.ts';
import { MAIL_PATH } from '../notifications/channels/email/mail.ts';
import type { VisitMail } from '../notifications/channels/email/mail-visits.ts';
import type { RequestContext } from '../http/request-context.ts';
import { feedAnswer } from '../web/feed-answer.ts';
import { formPage } from '../http/message-page.ts';
import { cookieTheme } from '../http/theme.ts';
import type { HeaderTable } from '../web/headers.ts';
import { type LanguageChoices, pageLanguage } from '../http/languages.ts';

export interface OutgoingDeps extends LanguageChoices {
  readonly headers: HeaderTable;
  readonly callerOf: (request: Request, remoteAddress: string) => Caller;
  /** `null` without a desk. */
  readonly readFeed: ReadFeed | null;
  /** `null` if this server sends no email. */
  readonly visitMail: VisitMail | null;
  /** Returns the reader if the desk exists for them. */
  readonly deskMember: (request: Request, remoteAddress: string) => Member | null;
}

type Refused = (request: Request, refusal: Refusal, context: RequestContext) => Promise<Response>;

/** Paths that accept a form. */
export const isFormPath = (path: string): boolean => path.startsWith(`${MAIL_PATH}/`);
export const FORM_METHODS = ['POST'];

const NOT_FOUND = refuse('NOT_FOUND', 'There is no page at this address.');
const TOO_MANY_LINKS = 'Too many links that lead nowhere: wait a moment.';
const FEED_TOO_LONG = 'The view of this address holds more shipments than a feed may: narrow its filter.';

export function addOutgoing(routes: Hono<{ Bindings: RequestContext }>, deps: OutgoingDeps, refused: Refused): void {
  const { headers } = deps;

  routes.get(`${FEEDS_PATH}/:name`, async (c) => {
    const { clientId } = deps.callerOf(c.req.raw, c.env.remoteAddress);
    const visit = {
      name: c.req.param('name'),
      authorization: c.req.raw.headers.get('authorization'),
      lang: pageLanguage(c.req.raw, deps),
      clientId,
    };
    const answer = (await deps.readFeed?.(visit)) ?? { kind: 'unknown' };
    c.env.route = 'feed';
    if (answer.kind === 'content') return feedAnswer(answer.content, c.req.raw, c.env.https, headers);
    return refused(c.req.raw, refusalOfFeed(answer), c.env);
  });

  routes.on(['GET', 'POST'], `${MAIL_PATH}/:token`, async (c) => {
    const { raw } = c.req;
    const form = raw.method === 'POST' ? await readBodyText(raw) : null;
    const { clientId } = deps.callerOf(raw, c.env.remoteAddress);
    const visit = await deps.visitMail?.({
      token: c.req.param('token'),
      clientId,
      readsDesk: deps.deskMember(raw, c.env.remoteAddress) !== null,
      lang: pageLanguage(raw, deps),
      form: form === null ? null : new Map(new URLSearchParams(form)),
    });
    if (visit == null) return refused(raw, NOT_FOUND, c.env);
    if ('retryAfterMs' in visit) return refused(raw, refuse('TOO_MANY_REQUESTS', TOO_MANY_LINKS, visit), c.env);
    c.env.route = 'mail';
    if ('path' in visit) {
      const moved = { ...headers('form', c.env.https), Location: visit.path };
      return new Response(null, { status: 303, headers: moved });
    }
    const pageHeaders = { ...headers('form', c.env.https), 'Content-Type': 'text/html; charset=utf-8' };
    return new Response(raw.method === 'HEAD' ? null : formPage(visit, { theme: cookieTheme(raw.headers) }), {
      status: visit.status,
      headers: pageHeaders,
    });
  });
}

function refusalOfFeed(answer: Exclude<FeedAnswer, { readonly kind: 'content' }>): Refusal {
  if (answer.kind === 'unknown') return NOT_FOUND;
  if (answer.kind === 'too-long') return refuse('WRONG_PARAMETERS', FEED_TOO_LONG, { status: 422 });
  const { retryAfterMs } = answer;
  return answer.kind === 'limited'
    ? refuse('TOO_MANY_REQUESTS', 'This address is asked too often.', { retryAfterMs })
    : refuse('INTERNAL_ERROR', 'The desk does not answer now.', { status: 503, retryAfterMs });
}
