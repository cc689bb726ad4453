/**
 * Answers of `/api`: headers of the table and compression for the gateway's, and envelopes of the
 * app's own.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { errorEnvelope, isRefusal, type Refusal, refusalHeaders } from '../gateway/policy/refusal.ts';
import { toHeaderList, toHeaders } from '../gateway/header-list.ts';
import { memoizeByText } from '../gateway/memoize-by-text.ts';
import type { GatewayAnswer, RequestHead } from '../gateway/types.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { HeaderRecord, HeaderTable } from './headers.ts';

export interface ApiAnswers {
  dress(answer: GatewayAnswer, head: RequestHead, https: boolean): Sent | Promise<Sent>;
  /**
   * An answer of the app itself in the envelope of the interface. `allow`: the methods of the path,
   * for a 405.
   */
  envelope(result: OwnResult, requestId: string, https: boolean, allow?: string): Sent;
}

/** An answer as it goes out. */
export interface Sent {
  readonly status: number;
  readonly headers: string[];
  readonly body: Bytes | null;
}

export const toResponse = ({ status, headers, body }: Sent): Response =>
  new Response(body, { status, headers: toHeaders(headers) });

type OwnResult = Refusal | { readonly status: number; readonly data: unknown };
/** A Buffer: a socket makes one of other bytes, for each answer. */
type Bytes = Buffer<ArrayBuffer>;
type Form = Encoding | 'plain';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Below this a packet is a packet. */
const WORTH = 1000;
const KEPT_BYTES = 32 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const encoder = new TextEncoder();

export function createApiAnswers(table: HeaderTable): ApiAnswers {
  // Keyed by the body itself. A cached shipment is the same string object every time, so V8 has its
  // hash and compares by address: compressing costs once for each answer of the service, not for
  // each viewer.
  const encodedBodies: Record<Form, LRUCache<string, Bytes>> = {
    plain: createBodyCache(),
    br: createBodyCache(),
    gzip: createBodyCache(),
  };

  // None of these names is among the headers of an answer.
  const plain = headersByForm(table('api', false));
  const secure = headersByForm(table('api', true));

  function send({ status, headers }: GatewayAnswer, form: Form, body: Bytes, head: boolean, https: boolean): Sent {
    const all = (https ? secure : plain)[form].concat(headers, ['Content-Length', String(body.length)]);
    return { status, headers: all, body: head ? null : body };
  }

  return {
    dress(answer, { method, headers }, https) {
      const { body } = answer;
      const form = body.length < WORTH ? 'plain' : chooseForm(headers.get('accept-encoding') ?? '');
      const head = method === 'HEAD';
      const encodedBody = encodedBodies[form].get(body);
      if (encodedBody !== undefined) return send(answer, form, encodedBody, head, https);
      const keep = (bytes: Bytes): Sent => {
        encodedBodies[form].set(body, bytes);
        return send(answer, form, bytes, head, https);
      };
      return form === 'plain' ? keep(toBytes(body)) : compress(body, form).then(keep);
    },

    envelope(result, requestId, https, allow) {
      const isRefused = isRefusal(result);
      const text = isRefused
        ? errorEnvelope(result.code, result.detail, requestId)
        : JSON.stringify({ status: 'success', message: 'OK', data: result.data });
      const body = toBytes(text);
      const headers = {
        ...table('api', https),
        ...(isRefused ? refusalHeaders(result, allow) : {}),
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        [HEADERS.requestId]: requestId,
      };
      return { status: result.status, headers: [...toHeaderList(headers)], body };
    },
  };
}

const chooseForm = memoizeByText((accept) => chooseEncoding(accept, ENCODINGS) ?? 'plain');

function headersByForm(fixed: HeaderRecord): Readonly<Record<Form, string[]>> {
  // No `Vary`: what no cache may store, none can mix up.
  const plain = [...toHeaderList(fixed)];
  const inEncoding = (name: Encoding): string[] => [...plain, 'Content-Encoding', name];
  return { plain, br: inEncoding('br'), gzip: inEncoding('gzip') };
}

const createBodyCache = () =>
  new LRUCache<string, Bytes>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length + 64 });

/** With memory of its own: a slice of Node's pool would keep all of that while it is cached. */
function toBytes(text: string): Bytes {
  const { buffer, byteOffset, byteLength } = encoder.encode(text);
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function compress(body: string, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'gzip') return deflate(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
