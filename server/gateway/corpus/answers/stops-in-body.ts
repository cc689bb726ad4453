/** The service begins a response and then stops sending. */
import { TOO_SLOW, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => void socket.write(http(success()).subarray(0, -5)),
  expected: TOO_SLOW,
};
