/**
 * The response at the address of a feed. Calendars and spreadsheets poll, so conditional requests get a 304 (RFC
 * 9110, 13). Shared caches may not store it, because the address is a credential.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { httpDate, parseHttpDate } from '../../src/core/time/http-date.ts';
import { isSameTag } from './answers.ts';
import { chooseEncoding } from '../http/encoding.ts';
import type { HeaderTable } from './headers.ts';

export interface Served {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly modifiedMs: number;
  readonly fileName: string;
}

/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1000;
const deflate = promisify(gzip);

export async function feedAnswer(
  { type, bytes, hash, modifiedMs, fileName }: Served,
  { headers: asked, method }: Request,
  https: boolean,
  table: HeaderTable,
): Promise<Response> {
  const encoding =
    bytes.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(asked.get('accept-encoding'), ['gzip'] as const);
  const etag = `"${hash}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = {
    ...table('api', https),
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'Last-Modified': httpDate(modifiedMs),
    Vary: 'Accept-Encoding, Authorization',
  };
  if (isUnchanged(asked, etag, modifiedMs)) return new Response(null, { status: 304, headers });
  const body = encoding === null ? bytes : new Uint8Array(await deflate(bytes));
  headers['Content-Type'] = type;
  headers['Content-Length'] = String(body.length);
  headers['Content-Disposition'] = `inline; filename="${fileName}"`;
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return new Response(method === 'HEAD' ? null : body, { status: 200, headers });
}

/** The tag decides. The date is read only if no tag was sent (RFC 9110, 13.1.3). */
function isUnchanged(headers: Headers, etag: string, modifiedMs: number): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return isSameTag(tags, etag);
  const since = parseHttpDate(headers.get('if-modified-since') ?? '');
  return since !== null && modifiedMs <= since;
}
