/** The service wants to switch to another protocol. */
import { UNREACHABLE, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: (socket) =>
    void socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  expected: UNREACHABLE,
};
