/** Responses from bytes in memory: encoding, 304, and the headers of their kind. */
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import type { StaticFile } from './files.ts';
import { type AnswerKind, type HeaderTable, varyHeader } from './headers.ts';
import type { Document } from './shell.ts';

/** Pages of other sites refer to this file without a hash, so a new version reaches them within the hour. */
const CACHE_ONE_HOUR = 'public, max-age=3600';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const HTML_TYPE = 'text/html; charset=utf-8';
const DOCUMENT_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Some files are stored compressed only; `plain` unpacks them when it is read. */
type Content = Pick<StaticFile, 'plain' | 'encoded' | 'hash'>;

interface Representation {
  readonly content: Content;
  readonly kind: AnswerKind;
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string | null;
  readonly encodings: readonly Encoding[];
}

export function fileAnswer(file: StaticFile, request: Request, https: boolean, table: HeaderTable): Response {
  const cacheControl = file.immutable ? CACHE_FOREVER : file.shared ? CACHE_ONE_HOUR : 'no-cache';
  const { type, encodings } = file;
  const kind = file.shared ? 'shared' : 'asset';
  return answer({ content: file, kind, status: 200, type, cacheControl, encodings }, request, https, table);
}

export function documentAnswer(
  document: Document,
  kind: 'page' | 'embed',
  status: number,
  request: Request,
  https: boolean,
  table: HeaderTable,
): Response {
  const page = { kind, status, type: HTML_TYPE, cacheControl: null, encodings: DOCUMENT_ENCODINGS };
  return answer({ ...page, content: document }, request, https, table);
}

function answer(representation: Representation, request: Request, https: boolean, table: HeaderTable): Response {
  const { content } = representation;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), representation.encodings);
  const etag = `"${content.hash}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = { ...table(representation.kind, https), ETag: etag };
  if (representation.cacheControl !== null) headers['Cache-Control'] = representation.cacheControl;
  if (representation.encodings.length > 0) headers.Vary = varyHeader(representation.kind);
  if (representation.status === 200 && isSameTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = (encoding === null ? null : content.encoded[encoding]) ?? content.plain;
  headers['Content-Type'] = representation.type;
  headers['Content-Length'] = String(body.length);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return new Response(body, { status: representation.status, headers });
}

/** Compares If-None-Match weakly (https://www.rfc-editor.org/rfc/rfc9110.html#section-13.1.2). */
export function isSameTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);
}
