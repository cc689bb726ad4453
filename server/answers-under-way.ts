/** Which answers of a server are not over yet, by connection. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface AnswersUnderWay {
  add(socket: Socket, outgoing: ServerResponse): void;
  all(): Iterable<ServerResponse>;
  /** Whether somebody waits for an answer on this connection. */
  has(socket: Socket): boolean;
}

export function trackAnswers(server: Server): AnswersUnderWay {
  // In order, as they end. Those that are over leave with the next request of their connection:
  // listening for the end of each was a fortieth of a cache hit.
  const answers = new Map<Socket, ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    answers.set(socket, []);
    // By the connection, too: an answer that waits behind another one on it never gets its own
    // `close` (https://nodejs.org/api/http.html#event-close_1), and would be held for ever.
    socket.once('close', () => answers.delete(socket));
  });
  return {
    add(socket, outgoing) {
      const own = answers.get(socket);
      while (own?.[0]?.closed === true) own.shift();
      own?.push(outgoing);
    },
    *all() {
      for (const own of answers.values()) yield* own.filter(isUnderWay);
    },
    has: (socket) => answers.get(socket)?.some(isUnderWay) === true,
  };
}

const isUnderWay = ({ closed }: ServerResponse): boolean => !closed;
