/** A second response follows the first. */
import { GOOD, http, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => void socket.end(Buffer.concat([http(success()), http('{}')])),
  expected: GOOD,
};
