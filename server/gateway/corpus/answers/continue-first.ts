/** Interim responses precede the real one. */
import { GOOD, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => void socket.end(Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), http(success())])),
  expected: GOOD,
};
