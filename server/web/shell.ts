/**
 * The page of the app: one document with the same bytes for every address except deep links, which preload their
 * shipment. Creating it sends no request to the service, whether for a person, a link preview or a prefetch.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Owner } from '../../src/core/desk-api/owner.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { directionOf } from '../../src/core/texts/direction.ts';
import { findLanguage } from '../../src/core/texts/language.ts';
import type { Stage } from '../../src/core/texts/stages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Encoding } from '../http/encoding.ts';
import type { PageLook } from '../http/page-shell.ts';
import type { Files } from './files.ts';
import type { DocumentParts } from './streamed.ts';

/** The part of the configuration that browsers may know. */
export interface ClientConfig {
  readonly service: 'built-in' | 'upstream';
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  readonly access: 'internal' | 'public';
  readonly embedOrigins: readonly string[];
  /** The contact for guests, on the page of the desk alone. */
  readonly host?: { readonly name: string; readonly mail: string | null } | null;
  /** Who shows the shipments to guests, on the page of the desk alone. */
  readonly owner?: Owner | null;
  /**
   * Whether the desk looks shipments up on its own, on the page of the desk alone. With a paid key this needs a
   * budget.
   */
  readonly looksByItself?: boolean;
}

export interface Document {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  readonly hash: string;
}

/** A `guest` sees only some rows, and a `share` makes its reader a guest without an account. */
export type DeskRole = 'guest' | 'share' | 'viewer' | 'editor' | 'admin';

/** The parts of a page that differ between readers before any script runs. */
export interface PageTheme extends PageLook {
  /** What the reader may do in the desk. Absent without access. */
  readonly desk?: DeskRole | null;
  /** The guest that the reader impersonates. */
  readonly impersonatedName?: string | null;
}

export interface Shell {
  /** Identifies the scripts and styles. The page has it in its configuration. */
  readonly build: string;
  plain(page: PageTheme): Promise<Document>;
  /** Returns the page with a preload of the shipment. */
  preloading(page: PageTheme, url: string): Promise<Document>;
  /** Returns the page split at the place of the prerendered picture. There is no preload if `url` is `null`. */
  documentParts(page: PageTheme, url: string | null): Promise<DocumentParts>;
}

const ROOT_TAG = '<html lang="en">';
const CONFIG_META = /<meta\s+name="landfall-config"[^>]*>/;
/** The land of the first screen, which the map requests as soon as it runs. */
const TEXTS_CHUNK = /^\/assets\/texts-([\w-]+)-\w{8}\.js$/;
const WORLD_FILE = /^\/assets\/world-110-[\w-]{8}\.bin$/;
const START_LATE_FILE = /^\/assets\/start-late-[\w-]{8}\.js$/;
/** Texts whose keys are in braces in a page. */
const WORDED_KEYS = ['page.about', 'page.needsScripts', 'page.tooOld'] as const;
const SUPPORTED_BROWSERS = ['Chrome 123', 'Edge 123', 'Firefox 128', 'Safari 17.5'];
/** Preloads are placed before the scripts, because the browser requests them earlier the earlier they appear. */
const VIEWPORT_META = /<meta\s+name="viewport"/;

/** The first picture is placed after the root element, so that the app finds the root empty. */
const ROOT_ELEMENT = /<div id="(?:root|desk)"><\/div>/;

/** The scripts of the app and the files that they request first: the map and the land. */
const SCRIPT_TAGS =
  /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<link rel="preload" as="style"[^>]*>|<link rel="preload" as="fetch" href="\/assets[^>]*>/g;

/**
 * `ahead` are files that the first screen needs but only the app's scripts name. `stages` are the texts that it
 * needs, in the language of each page.
 */
export function createShell(
  template: string,
  config: ClientConfig,
  files: Files,
  ahead: readonly string[] = [],
  stages: readonly Stage[] = ['first'],
): Shell {
  const world = [...files.keys()].find((path) => WORLD_FILE.test(path));
  const startLate = [...files.keys()].find((path) => START_LATE_FILE.test(path));
  const build = createHash('sha256').update(template).digest('base64url').slice(0, 8);
  const configMeta = `<meta name="landfall-config" content="${escapeHtml(JSON.stringify({ ...config, build }))}">`;
  const preloads = ahead.map(preloadTag).join('');
  const html = template
    .replace(CONFIG_META, () => configMeta + (world === undefined ? '' : preload(world)))
    .replace('</head>', () => `${preloads}</head>`);
  const at = VIEWPORT_META.exec(html)?.index ?? -1;
  if (html === template || at === -1 || !html.includes(ROOT_TAG))
    throw new Error('A page has lost its landfall-config, its viewport or its language');
  const texts = new Map([...files.keys()].map((path) => [TEXTS_CHUNK.exec(path)?.[1], path]));
  const textsAhead = (lang: string): string =>
    stages
      .flatMap((stage) => texts.get(`${findLanguage(lang)}-${stage}`) ?? [])
      .map(preloadTag)
      .join('');
  async function renderPage(page: PageTheme, text: string): Promise<string> {
    const t = await loadTranslate(page.lang);
    const html = applyTheme(text, page)
      .replace('</head>', () => `${textsAhead(page.lang)}</head>`)
      .replace('{page.locale}', () => openGraphLocale(page.lang));
    return WORDED_KEYS.reduce(
      (all, key) => all.replaceAll(`{${key}}`, () => escapeHtml(t(key, { browsers: SUPPORTED_BROWSERS }))),
      html,
    );
  }
  const withPreload = (url: string): string => html.slice(0, at) + preload(url) + html.slice(at);
  const documents = new Map<string, Document>();
  return {
    build,
    // The cache has no limit but is finite: one document for each theme and locale of core/texts/language.
    async plain(page) {
      // Pages of impersonated guests are not cached, because there are as many as guests.
      if (page.impersonatedName != null) return toDocument(await renderPage(page, html), 5);
      const key = `${page.theme} ${page.lang} ${page.desk ?? ''}`;
      const document = documents.get(key) ?? toDocument(await renderPage(page, html), 11);
      documents.set(key, document);
      return document;
    },
    preloading: async (page, url) => toDocument(await renderPage(page, withPreload(url)), 5),
    async documentParts(page, url) {
      const text = await renderPage(page, url === null ? html : withPreload(url));
      const root = ROOT_ELEMENT.exec(text);
      const end = root === null ? text.length : root.index + root[0].length;
      const all = text.slice(0, end);
      const scripts = all.match(SCRIPT_TAGS)?.join('') ?? '';
      return {
        head: all.replaceAll(SCRIPT_TAGS, ''),
        scripts,
        lateScripts: startLate === undefined ? scripts : lateScripts(scripts, startLate),
        tail: text.slice(end),
      };
    },
  };
}

/** The preload must have the mode of the later request, or the file would be fetched twice. */
const preloadTag = (path: string): string =>
  `<link rel="${path.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin href="${escapeHtml(path)}">`;

const APP_SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const download = (path: string): string =>
  `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${escapeHtml(path)}">`;

/**
 * Makes tags that download the scripts with a low priority and compile none of them. The tag of the app's script is in
 * a template, from which src/app/start-late.ts inserts it.
 */
function lateScripts(scripts: string, startLate: string): string {
  const [app = '', path = ''] = APP_SCRIPT.exec(scripts) ?? [];
  const downloads = scripts
    .replace(app, () => download(path))
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, module: string) => download(module));
  return `${downloads}<template id="late-scripts">${app}</template><script type="module" crossorigin src="${startLate}"></script>`;
}

/** The locale in the form of link previews: https://ogp.me/#optional */
function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

const attribute = (name: string, value: string | null): string =>
  value === null ? '' : ` data-${name}="${escapeHtml(value)}"`;

const applyTheme = (html: string, { theme, lang, desk = null, impersonatedName = null }: PageTheme): string =>
  html.replace(
    ROOT_TAG,
    () =>
      `<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"${attribute('theme', theme)}${attribute('desk', desk)}${attribute('seen-as', impersonatedName)}>`,
  );

/**
 * `crossorigin` gives the preload the mode of fetch(). Otherwise the browser would fetch twice
 * (https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel/preload).
 */
const preload = (url: string): string => `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin>`;

export function toDocument(html: string, quality: number): Document {
  const plain = new TextEncoder().encode(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    plain,
    encoded: { br: new Uint8Array(brotliCompressSync(plain, { params })), gzip: new Uint8Array(gzipSync(plain)) },
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
  };
}
