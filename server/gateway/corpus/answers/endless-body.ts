/** The answer never ends. */
import { MALFORMED, endlessly, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
    endlessly(socket, Buffer.alloc(65_536, ' '));
  },
  expected: MALFORMED,
};
