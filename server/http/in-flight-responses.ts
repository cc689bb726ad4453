/** Tracks by connection the responses that clients have not received completely. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface InFlightResponses {
  add(socket: Socket, outgoing: ServerResponse): void;
  all(): Iterable<ServerResponse>;
  /** Whether a client waits for a response on this connection. */
  has(socket: Socket): boolean;
  /** Resolves when no response is in flight. */
  drained(): Promise<void>;
}

export function trackInFlightResponses(server: Server): InFlightResponses {
  const answers = new Map<Socket, Set<ServerResponse>>();
  let waiting: (() => void)[] = [];

  function* all(): Iterable<ServerResponse> {
    for (const socketAnswers of answers.values()) yield* socketAnswers;
  }

  function notifyIfDrained(): void {
    if (waiting.length === 0 || [...all()].length > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  server.on('connection', (socket: Socket) => {
    answers.set(socket, new Set());
    // The `close` of the connection is used too: a response that waits behind another one on the same connection
    // never gets its own `close` (https://nodejs.org/api/http.html#event-close_1) and would be tracked for ever.
    socket.once('close', () => {
      answers.delete(socket);
      notifyIfDrained();
    });
  });

  return {
    add(socket, outgoing) {
      const socketAnswers = answers.get(socket);
      socketAnswers?.add(outgoing);
      outgoing.once('close', () => {
        socketAnswers?.delete(outgoing);
        notifyIfDrained();
      });
    },
    all,
    has: (socket) => (answers.get(socket)?.size ?? 0) > 0,
    drained: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        notifyIfDrained();
      }),
  };
}
