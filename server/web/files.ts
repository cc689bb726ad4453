/**
 * Static files are read into memory once at start and looked up in a map. No file system path is ever made from a
 * request, so path traversal is impossible (https://cwe.mitre.org/data/definitions/22.html).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { OWNER_IMAGE_PATH } from '../../src/core/desk-api/owner.ts';
import type { Encoding } from '../http/encoding.ts';
import { PAGES } from './page-names.ts';

export interface StaticFile {
  readonly type: string;
  /**
   * The tag without quotes. The encoding is appended, because each encoding is a separate representation (RFC 9110,
   * 8.8.3.3).
   */
  readonly hash: string;
  /** The name contains a hash of the content, so browsers never request the file twice. */
  readonly immutable: boolean;
  /** Pages of other origins may load the file. */
  readonly shared: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
  /** The available encodings, best first. */
  readonly encodings: readonly Encoding[];
}

export type Files = ReadonlyMap<string, StaticFile>;
export type FileLookup = Pick<Files, 'get'>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.woff2': 'font/woff2',
};

const HASHED_ASSET = /^\/assets\/.+-[\w-]{7,8}\.\w+$/;
const EMBED_SCRIPT = /^\/embed\.m?js$/;

const TEMPLATE_PATHS = new Set(PAGES.map((name) => `/${name}`));
/** Pages are templates and are served elsewhere. Folders with a dot contain data of the build only. */
const isServed = (path: string): boolean => !TEMPLATE_PATHS.has(path) && !/\/\.|\.(map|br)$/.test(path);

export function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(names);
  const files = new Map<string, StaticFile>();
  // The package contains a packed coast in compressed form only.
  for (const name of new Set(names.map((name) => name.replace(/\.br$/, '')))) {
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const type = CONTENT_TYPES[extname(name)];
    if (type === undefined || !isServed(path)) continue;
    const br = present.has(`${name}.br`) ? read(`${name}.br`) : null;
    const plain = present.has(name) ? read(name) : null;
    files.set(path, toFile(path, type, plain, br));
  }
  return files;
}

/** The image of the desk's owner, which is read with the settings. */
export const toOwnerFiles = (image: Bytes | null): Files =>
  new Map(image === null ? [] : [[OWNER_IMAGE_PATH, toFile(OWNER_IMAGE_PATH, 'image/png', image, null)]]);

function toFile(path: string, type: string, plain: Bytes | null, br: Bytes | null): StaticFile {
  const file = {
    type,
    hash: createHash('sha256')
      .update(plain ?? br ?? '')
      .digest('base64url')
      .slice(0, 16),
    immutable: HASHED_ASSET.test(path),
    shared: EMBED_SCRIPT.test(path),
    get plain(): Bytes {
      return plain ?? new Uint8Array(brotliDecompressSync(br ?? new Uint8Array()));
    },
  };
  return Object.assign(file, br === null ? NOT_ENCODED : { encoded: withGzip(file, br), encodings: ENCODED });
}

const NOT_ENCODED: Pick<StaticFile, 'encoded' | 'encodings'> = { encoded: {}, encodings: [] };
const ENCODED: StaticFile['encodings'] = ['br', 'gzip'];

/** Browsers request gzip only without TLS, which does not justify a second form of each file in the package. */
function withGzip(file: Pick<StaticFile, 'plain'>, br: Bytes): StaticFile['encoded'] {
  let made: Bytes | null = null;
  return {
    br,
    get gzip() {
      made ??= new Uint8Array(gzipSync(file.plain));
      return made;
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;
const read = (name: string): Bytes => new Uint8Array(readFileSync(name));
