/**
 * Static files, read into memory once at start and looked up in a map: no file system path is ever
 * made from a request, so path traversal is impossible
 * (https://cwe.mitre.org/data/definitions/22.html).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';
import { PAGES } from './page-names.ts';

export interface StaticFile {
  readonly type: string;
  /**
   * Without quotes; the encoding is appended, because each encoding is a representation of its own
   * (RFC 9110, 8.8.3.3).
   */
  readonly hash: string;
  /** Named by its content, so never asked for twice. */
  readonly immutable: boolean;
  /** For pages of other origins too. */
  readonly shared: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
  /** What there is to choose from, the best first. */
  readonly encodings: readonly Encoding[];
}

export type Files = ReadonlyMap<string, StaticFile>;
export type FileLookup = Pick<Files, 'get'>;

const TYPES: Readonly<Record<string, string>> = {
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

const HASHED = /^\/assets\/.+-[\w-]{7,8}\.\w+$/;
const SHARED = /^\/embed\.m?js$/;

const TEMPLATES = new Set(PAGES.map((name) => `/${name}`));
/** The pages are templates and go their own way; dot folders hold what the build says to itself. */
const isServed = (path: string): boolean => !TEMPLATES.has(path) && !/\/\.|\.(map|br)$/.test(path);

export function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const type = TYPES[extname(name)];
    if (type === undefined || !isServed(path)) continue;
    const br = present.has(`${name}.br`) ? read(`${name}.br`) : null;
    files.set(path, toFile(path, type, read(name), br));
  }
  return files;
}

function toFile(path: string, type: string, plain: Bytes, br: Bytes | null): StaticFile {
  return {
    type,
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    immutable: HASHED.test(path),
    shared: SHARED.test(path),
    plain,
    encoded: br === null ? {} : withGzip(plain, br),
    encodings: br === null ? [] : ['br', 'gzip'],
  };
}

/** Browsers ask for gzip without TLS alone: not a form of each file in the package for that. */
function withGzip(plain: Bytes, br: Bytes): StaticFile['encoded'] {
  let made: Bytes | null = null;
  return {
    br,
    get gzip() {
      made ??= new Uint8Array(gzipSync(plain));
      return made;
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;
const read = (name: string): Bytes => new Uint8Array(readFileSync(name));
