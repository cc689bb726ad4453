/** Single bytes arrive for ever, each soon enough. */
import { TOO_SLOW, endlessly, http, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => {
    socket.write(http('', { headers: { 'Content-Length': 1_000_000 } }));
    endlessly(socket, Buffer.from(' '), 20);
  },
  expected: TOO_SLOW,
};
