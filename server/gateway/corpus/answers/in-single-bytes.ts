/** A good answer in as many packets as it has bytes. */
import { GOOD, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => {
    socket.setNoDelay(true);
    for (const byte of http(success())) socket.write(Buffer.of(byte));
    socket.end();
  },
  expected: GOOD,
};
