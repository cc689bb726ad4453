/** The headers never end. */
import { MALFORMED, endlessly, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    endlessly(socket, Buffer.from(`X-More: ${'x'.repeat(1000)}\r\n`));
  },
  expected: MALFORMED,
};
