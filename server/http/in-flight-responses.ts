/** The answers of a server that are not with their client yet, by connection. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface InFlightResponses {
  add(socket: Socket, outgoing: ServerResponse): void;
  all(): Iterable<ServerResponse>;
  /** Whether somebody waits for an answer on this connection. */
  has(socket: Socket): boolean;
  /** Resolves when there is none. */
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
    // By the connection, too: an answer that waits behind another one on it never gets its own
    // `close` (https://nodejs.org/api/http.html#event-close_1), and would be held for ever.
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
