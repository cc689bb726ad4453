/** The response is in another protocol. */
import { MALFORMED, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  expected: MALFORMED,
};
