/** The last chunk never comes. */
import { UNREACHABLE, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n'),
  expected: UNREACHABLE,
};
