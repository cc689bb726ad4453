/**
 * The header table: one row for each kind of response, created once at start. No other module sets security headers,
 * so the table-driven test covers them all.
 */
export type AnswerKind = 'page' | 'form' | 'account' | 'embed' | 'api' | 'asset' | 'shared';

export interface HeaderOptions {
  readonly tiles: { readonly url: string } | null;
  readonly embedOrigins: readonly string[];
  /** The development server needs inline scripts and styles and a socket; nothing else does. */
  readonly isDevelopment: boolean;
  /** Whether search engines may list the pages. */
  readonly isIndexed: boolean;
}

export type HeaderRecord = Readonly<Record<string, string>>;

/**
 * Returns the fixed headers of a kind of response, over https or not. The records are shared and must never be
 * changed.
 */
export type HeaderTable = (kind: AnswerKind, https: boolean) => HeaderRecord;

const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
const COMMON_HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };
const NOINDEX_HEADER = { 'X-Robots-Tag': 'noindex' };
const PERMISSIONS_POLICY = { 'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()' };

export function createHeaderTable(options: HeaderOptions): HeaderTable {
  const ancestors = options.embedOrigins.length === 0 ? "'none'" : options.embedOrigins.join(' ');
  const page = pagePolicy(options, "'none'");
  const listing = options.isIndexed ? {} : NOINDEX_HEADER;
  const plain: Record<AnswerKind, HeaderRecord> = {
    page: {
      'Content-Security-Policy': page,
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-cache',
      ...COMMON_HEADERS,
      ...listing,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...PERMISSIONS_POLICY,
    },
    // A page without scripts whose form sends it back, such as the pages of links in emails.
    form: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
      ...COMMON_HEADERS,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...PERMISSIONS_POLICY,
    },
    // Pages of accounts with forms and a script. The referrer of a form shows which page of this server it comes
    // from.
    account: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
      ...COMMON_HEADERS,
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...PERMISSIONS_POLICY,
    },
    embed: {
      'Content-Security-Policy': pagePolicy(options, ancestors),
      'Cache-Control': 'no-store',
      ...COMMON_HEADERS,
      ...listing,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...PERMISSIONS_POLICY,
    },
    api: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'private, no-store',
      ...COMMON_HEADERS,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    // A worker runs under the policy of its own script (https://www.w3.org/TR/CSP3/#initialize-global-object-csp), so
    // assets carry the policy of the page.
    asset: {
      'Content-Security-Policy': page,
      'X-Frame-Options': 'DENY',
      ...COMMON_HEADERS,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    // The helper script of embeds, which portals of other origins load.
    shared: {
      'Content-Security-Policy': page,
      'X-Frame-Options': 'DENY',
      ...COMMON_HEADERS,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
  const secure: Record<AnswerKind, HeaderRecord> = {
    page: { ...plain.page, ...HSTS },
    form: { ...plain.form, ...HSTS },
    account: { ...plain.account, ...HSTS },
    embed: { ...plain.embed, ...HSTS },
    api: { ...plain.api, ...HSTS },
    asset: { ...plain.asset, ...HSTS },
    shared: { ...plain.shared, ...HSTS },
  };
  return (kind, https) => (https ? secure : plain)[kind];
}

function pagePolicy({ tiles, isDevelopment }: HeaderOptions, ancestors: string): string {
  const inline = isDevelopment ? " 'unsafe-inline'" : '';
  const images = tiles === null ? '' : ` ${tileHosts(tiles.url).join(' ')}`;
  const directives = [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    `img-src 'self' data:${images}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    // Vite's error overlay writes HTML, so the guard applies to builds only.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ];
  return directives.join('; ');
}

/** Leaflet replaces `{s}` with a, b or c. */
function tileHosts(url: string): string[] {
  const addresses = url.includes('{s}') ? ['a', 'b', 'c'].map((letter) => url.replace('{s}', letter)) : [url];
  return addresses.map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin);
}

/** A page depends on the theme and the language of its reader (pages.ts). */
export const varyHeader = (kind: AnswerKind): string =>
  kind === 'page' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding';
