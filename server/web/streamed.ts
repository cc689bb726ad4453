/**
 * Sends a page in three parts: the head at once, so that the browser starts to fetch, then the picture if it is
 * ready, then the end. The head never waits for the picture, and the picture delays the end only briefly.
 */
import { createHash } from 'node:crypto';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { type AnswerKind, type HeaderTable, varyHeader } from './headers.ts';

export interface DocumentParts {
  readonly head: string;
  /**
   * The script tags. They follow a picture that is ready at once, because they would compete for bandwidth, and
   * precede it otherwise.
   */
  readonly scripts: string;
  /** The same scripts for a page whose picture is ready: they start when it is painted. */
  readonly lateScripts: string;
  readonly tail: string;
}

/** Scripts run once the document has ended, so a failing store must not delay its end for longer. */
const MAX_WAIT_MS = 150;
/** A picture from memory is ready sooner than this. */
const FIRST_WAIT_MS = 20;
/** The head waits this long to find out whether the whole page is already compressed. */
const REPEATED_WAIT_MS = 3;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/**
 * Size of the cache of compressed pages with 14 kB each. Compressing a page costs more than everything else about it.
 */
const MAX_BYTES = 8_000_000;

export type StreamedPage = (
  documentParts: DocumentParts,
  middle: Promise<string | null>,
  kind: AnswerKind,
  request: Request,
  https: boolean,
  table: HeaderTable,
  maxWaitMs?: number,
) => Response;

export function createStreamedPage(): StreamedPage {
  const pages: CompressedPages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  return (documentParts, picture, kind, request, https, table, maxWaitMs = MAX_WAIT_MS) => {
    // Browsers draw no frames for an embed outside the window, and its app should be ready before it is scrolled to.
    const parts = kind === 'page' ? documentParts : { ...documentParts, lateScripts: documentParts.scripts };
    const middle = within(picture, maxWaitMs, '');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS);
    const headers: Record<string, string> = {
      ...table(kind, https),
      'Content-Type': 'text/html; charset=utf-8',
      Vary: varyHeader(kind),
      // Prevents a proxy such as nginx from holding the head back until the page is complete.
      'X-Accel-Buffering': 'no',
    };
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    return new Response(
      encoding === null ? plainStream(splitParts(parts, middle)) : compressedStream(parts, middle, encoding, pages),
      { headers },
    );
  };
}

async function* splitParts(
  { head, scripts, lateScripts, tail }: DocumentParts,
  middle: Promise<string | null>,
): AsyncGenerator<string> {
  yield head;
  const first = await within(middle, FIRST_WAIT_MS, null);
  if (first === null) yield scripts;
  if (first === null) yield ((await middle) ?? '') + tail;
  else yield first === '' ? scripts + tail : first + lateScripts + tail;
}

/** Returns what arrives in this time, or else the fallback. A failure counts as nothing. */
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
      for await (const part of splitParts(documentParts, picture === null ? middle : Promise.resolve(picture))) {
        if (encoder.destroyed) return;
        encoder.write(part);
        encoder.flush();
      }
      encoder.end();
    },
    // The browser may have gone before there is an encoder.
    cancel() {
      hasGone = true;
      encoder?.destroy();
    },
  });
}

const pageKey = (encoding: Encoding, { head, lateScripts, tail }: DocumentParts, picture: string): string =>
  createHash('sha256').update([encoding, head, picture, lateScripts, tail].join('\0')).digest('base64');

/** Quality 10 would save 220 bytes of a page but take ten times as long, 17 ms. */
const BROTLI_QUALITY = 5;

function createEncoder(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 18 },
      })
    : createGzip();
}
