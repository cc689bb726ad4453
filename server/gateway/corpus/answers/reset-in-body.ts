/** The connection breaks in the middle of the answer. */
import { UNREACHABLE, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => socket.write(http(success()).subarray(0, -10), () => socket.resetAndDestroy()),
  expected: UNREACHABLE,
};
