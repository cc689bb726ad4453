/**
 * A page in three parts: the head at once, so that the browser starts to fetch; then the picture,
 * if it is ready; then the end. The head never waits for the picture, and the picture delays the
 * end by a moment at most.
 */
import { createHash } from 'node:crypto';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { type AnswerKind, type HeaderTable, varyHeader } from './headers.ts';

export interface DocumentParts {
  readonly head: string;
  /**
   * The script tags: after a picture that is ready at once, with which they would share the
   * bandwidth; else before it.
   */
  readonly scripts: string;
  readonly tail: string;
}

/** The scripts run once the document has ended: a store in trouble must not keep them. */
const MAX_WAIT_MS = 150;
/** A picture from memory is there sooner than this. */
const FIRST_WAIT_MS = 20;
/** The head waits so long to see whether the whole page was compressed before. */
const REPEATED_WAIT_MS = 3;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Of compressed pages, 14 kB each: to compress one costs more than all else about it. */
const MAX_BYTES = 8_000_000;

export type StreamedPage = (
  documentParts: DocumentParts,
  middle: Promise<string | null>,
  kind: AnswerKind,
  request: Request,
  https: boolean,
  table: HeaderTable,
) => Response;

export function createStreamedPage(): StreamedPage {
  const pages: CompressedPages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  return (documentParts, middle, kind, request, https, table) => {
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS);
    const headers: Record<string, string> = {
      ...table(kind, https),
      'Content-Type': 'text/html; charset=utf-8',
      Vary: varyHeader(kind),
      // A proxy such as nginx would keep the head until the rest is there.
      'X-Accel-Buffering': 'no',
    };
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    return new Response(
      encoding === null
        ? plainStream(partsOf(documentParts, middle))
        : compressedStream(documentParts, middle, encoding, pages),
      { headers },
    );
  };
}

async function* partsOf(
  { head, scripts, tail }: DocumentParts,
  middle: Promise<string | null>,
): AsyncGenerator<string> {
  const picture = within(middle, MAX_WAIT_MS, '');
  yield head;
  const first = await within(picture, FIRST_WAIT_MS, null);
  if (first === null) yield scripts;
  yield first === null ? ((await picture) ?? '') + tail : first + scripts + tail;
}

/** What comes in this time, or else what stands for it; a failure is nothing. */
function within<Fallback>(pending: Promise<string | null>, ms: number, fallback: Fallback): Promise<string | Fallback> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), ms);
    const give = (text: string): void => {
      clearTimeout(timer);
      resolve(text);
    };
    pending.then(
      (text) => give(text ?? ''),
      () => give(''),
    );
  });
}

function plainStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      for await (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

type CompressedPages = LRUCache<string, Uint8Array>;

function compressedStream(
  documentParts: DocumentParts,
  middle: Promise<string | null>,
  encoding: Encoding,
  pages: CompressedPages,
): ReadableStream<Uint8Array> {
  let encoder: BrotliCompress | Gzip | null = null;
  let hasGone = false;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const picture = await within(middle, REPEATED_WAIT_MS, null);
      if (hasGone) return;
      const key = picture === null ? null : pageKey(encoding, documentParts, picture);
      const page = key === null ? undefined : pages.get(key);
      if (page !== undefined) {
        controller.enqueue(page);
        controller.close();
        return;
      }
      const sent: Uint8Array[] = [];
      encoder = createEncoder(encoding);
      encoder.on('data', (bytes: Uint8Array) => {
        sent.push(bytes);
        if (!hasGone) controller.enqueue(bytes);
      });
      encoder.on('end', () => {
        if (key !== null) pages.set(key, Buffer.concat(sent));
        if (!hasGone) controller.close();
      });
      encoder.on('error', (error) => controller.error(error));
      for await (const part of partsOf(documentParts, picture === null ? middle : Promise.resolve(picture))) {
        if (encoder.destroyed) return;
        encoder.write(part);
        encoder.flush();
      }
      encoder.end();
    },
    // The browser has gone, perhaps before there is an encoder.
    cancel() {
      hasGone = true;
      encoder?.destroy();
    },
  });
}

const pageKey = (encoding: Encoding, { head, scripts, tail }: DocumentParts, picture: string): string =>
  createHash('sha256').update([encoding, head, picture, scripts, tail].join('\0')).digest('base64');

/** 220 bytes more than quality 10 makes of a page, which takes ten times as long: 17 ms. */
const BROTLI_QUALITY = 5;

function createEncoder(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 18 },
      })
    : createGzip();
}
