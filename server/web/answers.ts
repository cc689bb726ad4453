/** Answers from bytes in memory: encoding, 304, and the headers of their kind. */
import { isSame } from './conditional.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { StaticFile } from './files.ts';
import { type AnswerKind, type HeaderTable, varyOf } from './headers.ts';
import type { Document } from './shell.ts';

/** Pages of others name it without a hash: a new version reaches them within the hour. */
const AN_HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
const DOCUMENT_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

interface Representation {
  readonly kind: AnswerKind;
  readonly status: number;
  readonly type: string;
  readonly hash: string;
  readonly cacheControl: string | null;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
  readonly encodings: readonly Encoding[];
}

export function fileAnswer(file: StaticFile, request: Request, https: boolean, table: HeaderTable): Response {
  const cacheControl = file.immutable ? FOREVER : file.shared ? AN_HOUR : 'no-cache';
  return answer({ ...file, kind: file.shared ? 'shared' : 'asset', status: 200, cacheControl }, request, https, table);
}

export function documentAnswer(
  document: Document,
  kind: 'page' | 'embed',
  status: number,
  request: Request,
  https: boolean,
  table: HeaderTable,
): Response {
  const page = { ...document, kind, status, type: HTML, cacheControl: null, encodings: DOCUMENT_ENCODINGS };
  return answer(page, request, https, table);
}

function answer(made: Representation, request: Request, https: boolean, table: HeaderTable): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), made.encodings);
  const etag = `"${made.hash}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = { ...table(made.kind, https), ETag: etag };
  if (made.cacheControl !== null) headers['Cache-Control'] = made.cacheControl;
  if (made.encodings.length > 0) headers.Vary = varyOf(made.kind);
  if (made.status === 200 && isSame(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = (encoding === null ? null : made.encoded[encoding]) ?? made.plain;
  headers['Content-Type'] = made.type;
  headers['Content-Length'] = String(body.length);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return new Response(body, { status: made.status, headers });
}
