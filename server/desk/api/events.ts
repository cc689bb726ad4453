/**
 * Hints that something moved, as server-sent events: never the thing itself, which is read from
 * `/changes`. A stream ends after a minute; the browser comes back by itself, and whether it still
 * may is asked again.
 */
import type { Cursor, DeskStore } from '../store/port.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';
import { readCursor, writeCursor } from './read-query.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';

export interface EventDeps {
  readonly store: Pick<DeskStore, 'tail'>;
  /** Calls whenever something was written, here or by another instance. */
  readonly onHint: (hear: () => void) => void;
  /** Calls again and again until the returned function is called. */
  readonly every: (ms: number, call: () => void) => () => void;
  readonly isStopping: () => boolean;
}

const POLL_MS = 2000;
const HEARTBEAT_POLLS = 7;
const MOST_POLLS = 30;
const MOST_STREAMS = 500;
/** A tab each; one client must not hold them all. */
const MOST_STREAMS_OF_CLIENT = 50;
const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

export function eventEndpoint({ store, onHint, every, isStopping }: EventDeps): Endpoint {
  const encoder = new TextEncoder();
  const listeners = new Set<(tail: string | null, isHint: boolean) => void>();
  const ofClient = new Map<string, number>();
  let isReading = false;
  let isWrittenAgain = false;
  let stopPolling = (): void => undefined;

  /** One read of the tail for all streams of this process. */
  async function poll(): Promise<void> {
    const tail = await store.tail().then(writeCursor, () => null);
    for (const listener of listeners) listener(tail, false);
  }

  /** Many commits become one read; hints do not shorten the life of a stream. */
  onHint(() => {
    isWrittenAgain = true;
    if (!isReading && listeners.size > 0) void readHints();
  });

  async function readHints(): Promise<void> {
    isReading = true;
    while (isWrittenAgain && listeners.size > 0) {
      isWrittenAgain = false;
      const tail = await store.tail().then(writeCursor, () => null);
      for (const listener of listeners) listener(tail, true);
    }
    isReading = false;
  }

  function listen(client: string, listener: (tail: string | null, isHint: boolean) => void): () => void {
    if (listeners.size === 0) stopPolling = every(POLL_MS, () => void poll());
    listeners.add(listener);
    ofClient.set(client, (ofClient.get(client) ?? 0) + 1);
    return () => {
      if (!listeners.delete(listener)) return;
      const rest = (ofClient.get(client) ?? 1) - 1;
      if (rest > 0) ofClient.set(client, rest);
      else ofClient.delete(client);
      if (listeners.size === 0) stopPolling();
    };
  }

  function stream(from: Cursor, client: string): ReadableStream<Uint8Array> {
    let stop = (): void => undefined;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        let polls = 0;
        let lastCursor = writeCursor(from);
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        stop = listen(client, (tail, isHint) => {
          if (!isHint) polls += 1;
          try {
            if (tail !== null && tail !== lastCursor) {
              send(`id: ${tail}\nevent: changes\ndata: {}\n\n`);
              lastCursor = tail;
            } else if (!isHint && polls % HEARTBEAT_POLLS === 0) send(': still here\n\n');
            if (polls < MOST_POLLS && !isStopping()) return;
            stop();
            controller.close();
          } catch {
            // The reader has gone in the meantime.
            stop();
          }
        });
        send('retry: 1000\n\n');
      },
      cancel: () => stop(),
    });
  }

  return endpoint({
    method: 'GET',
    path: '/events',
    needs: 'viewer',
    summary: 'Server-sent events: a hint with the new cursor whenever something moved',
    query: NoQuery,
    body: NoBody,
    answer: 'text/event-stream',
    handle: async ({ request, client }) => {
      const last = request.headers.get('last-event-id') ?? '';
      const from = /^\d{1,15}\.\d{1,15}$/.test(last) ? readCursor(last) : await store.tail();
      // After the last wait: else each of a hundred requests at once would find room.
      if (listeners.size >= MOST_STREAMS || (ofClient.get(client) ?? 0) >= MOST_STREAMS_OF_CLIENT)
        throw new Problem(503, 'TOO_MANY_REQUESTS', 'Too many streams are open.', null, 30);
      return new Response(stream(from, client), { headers: HEADERS });
    },
  });
}
