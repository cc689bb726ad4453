/** Serves the pages: the app with the cached shipment prerendered into it, and the embed for portals. */
import type { Hono } from 'hono';
import { refusalHeaders, refuse } from '../http/refusal.ts';
import type { Caller } from '../http/caller.ts';
import type { RequestContext } from '../http/request-context.ts';
import { documentAnswer } from './answers.ts';
import { acceptedLanguages, type LanguageChoices, pickLocale, pageLanguage } from '../http/languages.ts';
import type { Clock } from '../http/service.ts';
import { preloadUrl } from './deep-link.ts';
import { errorPage, offlinePage } from '../http/message-page.ts';
import type { PageLook } from '../http/page-shell.ts';
import { cookieTheme } from '../http/theme.ts';
import { type EmbedSettings, LANG_OF_READER, readEmbedSettings } from '../../src/core/links/embed-options.ts';
import type { FindPicture, PrerenderedEmbed, StartPicture } from './prerender-cache.ts';
import type { HeaderTable } from './headers.ts';
import { type FindLinkPreview, withPreview } from './link-preview.ts';
import { createPageLimit } from './page-limit.ts';
import { DESK_PAGES, SHARED_EMBED, SHARED_PAGE, SHARED_SHELL } from './page-names.ts';
import { type DeskRole, type PageTheme, type Shell, toDocument } from './shell.ts';
import type { SharedPicture } from './shared-picture.ts';
import { createStreamedPage, type DocumentParts } from './streamed.ts';

export interface PageDeps extends LanguageChoices {
  /** Whether portals may show `/embed` in a frame, and whether they need a token for it. */
  readonly embeds: 'none' | 'open' | 'closed';
  readonly headers: HeaderTable;
  readonly clock: Clock;
  readonly callerOf: (request: Request, remoteAddress: string) => Caller;
  /** Draws the cached shipment of a deep link into its page. Without it pages have no picture. */
  readonly firstPicture?: FindPicture;
  /** Draws the start page without a shipment. Without it that page has no picture. */
  readonly startPicture?: StartPicture;
  /** Creates the link preview of a shipment. Without it all pages have the same description. */
  readonly linkPreview?: FindLinkPreview;
  /** Tells whether this visitor may see what the cache has about a number. With `null` nobody may see any. */
  readonly maySeePicture: (request: Request, remoteAddress: string, number: string | null) => Promise<boolean>;
  /** Draws the first rows of a share into its page. Without it that page has no rows. */
  readonly sharedPicture?: SharedPicture;
  /** Whether this server has shares. */
  readonly hasShares: boolean;
  /** Tells whether the desk's page exists for this visitor. */
  readonly mayOpenDesk: (request: Request, remoteAddress: string) => boolean;
  /** Returns what this visitor may do in the desk, or `null` if they have no access. */
  readonly deskRole: (request: Request, remoteAddress: string) => DeskRole | null;
  /** Returns the name of the guest that this visitor impersonates, or `null`. */
  readonly impersonatedName: (request: Request, remoteAddress: string) => string | null;
  /** Returns the shell for each page. It changes only during development. */
  readonly shell: (path: string) => Shell | Promise<Shell>;
}

const NOT_EMBEDDABLE = refuse(
  'NOT_ALLOWED',
  'Embedding is not enabled on this server. The operator can allow your site with EMBED_ORIGINS.',
);

/** The rows of a share are drawn for each page, and its scripts, which load at the same time, take longer than this. */
const MAX_ROWS_WAIT_MS = 300;

const TOO_MANY_PAGES = 'Too many pages were opened from your network. Wait a minute, then reload this page.';

export function addPages(routes: Hono<{ Bindings: RequestContext }>, deps: PageDeps): void {
  const { headers } = deps;
  const streamedPage = createStreamedPage();
  const limitOf = createPageLimit(deps.clock);

  /** Serves a page with the cached shipment prerendered into it. HEAD gets the headers of GET and looks nothing up. */
  async function prerenderedPage(
    request: Request,
    context: RequestContext,
    documentParts: DocumentParts,
    draw: FindPicture,
    lang: string,
    embed: PrerenderedEmbed,
  ): Promise<Response> {
    const kind = embed === null ? 'page' : 'embed';
    const { pathname, search } = new URL(request.url);
    const { clientId } = deps.callerOf(request, context.remoteAddress);
    const retryAfterMs = request.method === 'GET' ? limitOf(clientId, `${kind} ${lang} ${pathname}${search}`) : null;
    if (retryAfterMs !== null) {
      const refusal = refuse('TOO_MANY_REQUESTS', TOO_MANY_PAGES, { retryAfterMs });
      const page = toDocument(await errorPage(refusal, { lang, theme: cookieTheme(request.headers) }), 5);
      const response = documentAnswer(page, kind, refusal.status, request, context.https, headers);
      for (const [name, value] of Object.entries(refusalHeaders(refusal))) response.headers.set(name, value);
      return response;
    }
    const picture = request.method === 'GET' ? draw(new URL(request.url), lang, embed) : Promise.resolve(null);
    return streamedPage(documentParts, picture, kind, request, context.https, headers);
  }

  for (const path of ['/', '/lines']) {
    routes.get(path, async (c) => {
      c.env.route = 'page';
      const shell = await deps.shell(c.req.url);
      const address = new URL(c.req.url);
      const link = isPrefetch(c.req.raw) ? null : preloadUrl(address);
      const number = link === null ? null : new URL(link, address).searchParams.get('number');
      // A preload carries none of our headers; only Sec-Fetch-Site proves that our page requests it.
      const url = c.req.raw.headers.has('sec-fetch-site') ? link : null;
      const theme = { ...pageTheme(c.req.raw, deps), desk: deps.deskRole(c.req.raw, c.env.remoteAddress) } as const;
      const isVisible = await deps.maySeePicture(c.req.raw, c.env.remoteAddress, number);
      const draw = isVisible ? deps.firstPicture : undefined;
      const isGuest = deps.callerOf(c.req.raw, c.env.remoteAddress).guest !== null;
      const mayPreview = link !== null && (isVisible || !isGuest);
      const preview = mayPreview ? await deps.linkPreview?.(address, theme.lang) : null;
      if (link !== null && (draw !== undefined || preview != null)) {
        const documentParts = await shell.documentParts(theme, url);
        const page =
          preview == null ? documentParts : { ...documentParts, head: withPreview(documentParts.head, preview) };
        return prerenderedPage(c.req.raw, c.env, page, draw ?? drawNothing, theme.lang, null);
      }
      // A frozen link is in the fragment, which no server sees, so its query marks it.
      if (path === '/' && address.search === '' && draw !== undefined && deps.startPicture !== undefined) {
        const drawStart: FindPicture = (_, lang) => deps.startPicture?.(lang) ?? Promise.resolve(null);
        const parts = await shell.documentParts(theme, null);
        return prerenderedPage(c.req.raw, c.env, parts, drawStart, theme.lang, null);
      }
      return documentAnswer(
        await (url === null ? shell.plain(theme) : shell.preloading(theme, url)),
        'page',
        200,
        c.req.raw,
        c.env.https,
        headers,
      );
    });
  }
  routes.get('/offline', async (c) => {
    c.env.route = 'page';
    const page = toDocument(await offlinePage(pageTheme(c.req.raw, deps)), 5);
    return documentAnswer(page, 'page', 200, c.req.raw, c.env.https, headers);
  });
  for (const path of DESK_PAGES) {
    routes.get(path, async (c) => {
      if (!deps.mayOpenDesk(c.req.raw, c.env.remoteAddress)) return c.notFound();
      c.env.route = 'page';
      const shell = await deps.shell(c.req.url);
      const theme: PageTheme = {
        ...pageTheme(c.req.raw, deps),
        desk: deps.deskRole(c.req.raw, c.env.remoteAddress),
        impersonatedName: deps.impersonatedName(c.req.raw, c.env.remoteAddress),
      };
      return documentAnswer(await shell.plain(theme), 'page', 200, c.req.raw, c.env.https, headers);
    });
  }
  routes.get(SHARED_SHELL, async (c) => {
    if (!deps.hasShares) return c.notFound();
    c.env.route = 'page';
    const shell = await deps.shell(c.req.url);
    const theme: PageTheme = { ...pageTheme(c.req.raw, deps), desk: 'share' };
    return documentAnswer(await shell.plain(theme), 'page', 200, c.req.raw, c.env.https, headers);
  });
  // The module of accounts has answered already if the share may not be opened.
  routes.get('/shared/:token', async (c) => {
    if (!deps.hasShares || !SHARED_PAGE.test(new URL(c.req.url).pathname)) return c.notFound();
    c.env.route = 'page';
    const shell = await deps.shell(c.req.url);
    const theme: PageTheme = { ...pageTheme(c.req.raw, deps), desk: 'share' };
    const { raw } = c.req;
    if (deps.sharedPicture === undefined || raw.method !== 'GET' || isPrefetch(raw))
      return documentAnswer(await shell.plain(theme), 'page', 200, raw, c.env.https, headers);
    const picture = deps.sharedPicture(raw, c.env.remoteAddress, theme.lang);
    const parts = await shell.documentParts(theme, null);
    const response = streamedPage(parts, picture, 'page', raw, c.env.https, headers, MAX_ROWS_WAIT_MS);
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  });
  routes.get(SHARED_EMBED, async (c) => {
    if (!deps.hasShares) return c.notFound();
    c.env.route = 'embed';
    const { headers: sent, url } = c.req.raw;
    const { theme } = embedTheme(c.req.raw, deps.language);
    // Unlike other embeds, the page of a share is in the language of its reader if the portal names none.
    const isNamed = new URL(url).searchParams.has('lang');
    const lang = isNamed ? theme.lang : pickLocale([...acceptedLanguages(sent), deps.language]);
    const response = await documentOfEmbed(c.req.raw, c.env, { ...theme, lang, desk: 'share' });
    response.headers.append('Vary', 'Accept-Language');
    return response;
  });
  routes.get('/embed', async (c) => {
    c.env.route = 'embed';
    const { settings, theme } = embedTheme(c.req.raw, deps.language);
    const response = await embedAnswer(c.req.raw, c.env, settings, theme);
    if (settings.lang === LANG_OF_READER) response.headers.append('Vary', 'Accept-Language');
    return response;
  });

  async function embedAnswer(
    request: Request,
    context: RequestContext,
    settings: EmbedSettings,
    theme: PageTheme,
  ): Promise<Response> {
    if (deps.embeds === 'none') return documentOfEmbed(request, context, theme);
    const shell = await deps.shell(request.url);
    // The token of a closed embed is in the fragment, which no server sees (RFC 3986, 3.5), so nothing is
    // prerendered.
    const isOpen = deps.embeds === 'open' && !isPrefetch(request);
    if (isOpen && deps.firstPicture !== undefined && new URL(request.url).searchParams.has('number')) {
      const parts = await shell.documentParts(theme, null);
      return prerenderedPage(request, context, parts, deps.firstPicture, theme.lang, settings);
    }
    return documentOfEmbed(request, context, theme);
  }

  /** The document of a frame without a prerendered picture. */
  async function documentOfEmbed(request: Request, context: RequestContext, theme: PageTheme): Promise<Response> {
    if (deps.embeds === 'none') {
      const page = toDocument(await errorPage(NOT_EMBEDDABLE, theme), 5);
      return documentAnswer(page, 'embed', NOT_EMBEDDABLE.status, request, context.https, headers);
    }
    const shell = await deps.shell(request.url);
    return documentAnswer(await shell.plain(theme), 'embed', 200, request, context.https, headers);
  }
}

const drawNothing: FindPicture = () => Promise.resolve(null);

/** A page that is prefetched must not cause further requests. */
const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender|preview/i.test(
    headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '',
  );

/** Sets the person's theme and language before any script runs. */
const pageTheme = (request: Request, choices: LanguageChoices): PageLook => ({
  theme: cookieTheme(request.headers),
  lang: pageLanguage(request, choices),
});

/** Settings of an embed that are visible to the server. The token is in the fragment. */
function embedTheme(
  { url, headers }: Request,
  fallback: string,
): { readonly settings: EmbedSettings; readonly theme: PageTheme } {
  const settings = readEmbedSettings({ search: new URL(url).search, hash: '' });
  const tags = settings.lang === LANG_OF_READER ? [...acceptedLanguages(headers), fallback] : [settings.lang];
  const theme = settings.theme === 'auto' ? null : settings.theme;
  return { settings, theme: { theme, lang: pickLocale(tags) } };
}
