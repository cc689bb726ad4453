/** The connection ends politely without an answer. */
import { UNREACHABLE, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) => socket.end(),
  expected: UNREACHABLE,
};
