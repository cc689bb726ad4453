/**
 * A page in three parts: all of the head at once, so that the browser starts to fetch; then whatever is ready of the shipment; then the
 * end. The head never waits for the middle, and the middle never for more than a moment.
 */
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { AnswerKind, HeaderTable } from './headers.ts';

export interface Halves {
  readonly head: string;
  readonly tail: string;
}

/** The scripts run once the document has ended: a store in trouble must not keep them. */
const PATIENCE_MS = 150;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

export function streamedPage(
  { head, tail }: Halves,
  middle: Promise<string | null>,
  kind: AnswerKind,
  request: Request,
  https: boolean,
  table: HeaderTable,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS);
  const headers: Record<string, string> = {
    ...table(kind, https),
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  };
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  const soon = withPatience(middle);
  return new Response(encoding === null ? plain(head, soon, tail) : squeezed(head, soon, tail, encoding), { headers });
}

function withPatience(middle: Promise<string | null>): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(''), PATIENCE_MS);
    const give = (text: string): void => {
      clearTimeout(timer);
      resolve(text);
    };
    middle.then(
      (text) => give(text ?? ''),
      () => give(''),
    );
  });
}

function plain(head: string, middle: Promise<string>, tail: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(head));
      controller.enqueue(encoder.encode((await middle) + tail));
      controller.close();
    },
  });
}

function squeezed(head: string, middle: Promise<string>, tail: string, encoding: Encoding): ReadableStream<Uint8Array> {
  const press = pressOf(encoding);
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      press.on('data', (bytes: Uint8Array) => controller.enqueue(bytes));
      press.on('end', () => controller.close());
      press.on('error', (error) => controller.error(error));
      press.write(head);
      press.flush();
      const text = await middle;
      if (!press.destroyed) press.end(text + tail);
    },
    // The browser has gone.
    cancel: () => void press.destroy(),
  });
}

function pressOf(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } })
    : createGzip();
}
