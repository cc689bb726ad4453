/** The connection breaks before a byte is sent. */
import { UNREACHABLE, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => socket.resetAndDestroy(),
  expected: UNREACHABLE,
};
