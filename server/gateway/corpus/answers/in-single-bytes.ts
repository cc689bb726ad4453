/** A good answer arrives one byte per packet. */
import { GOOD, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => {
    socket.setNoDelay(true);
    for (const byte of http(success())) socket.write(Buffer.of(byte));
    socket.end();
  },
  expected: GOOD,
};
