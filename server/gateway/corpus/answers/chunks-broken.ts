/** A chunk announces an invalid length. */
import { MALFORMED, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}'),
  expected: MALFORMED,
};
