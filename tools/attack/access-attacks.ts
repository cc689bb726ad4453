/** Attacks on connections and accounts, and on what one request may cost the desk's thread. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type DeskAttack, OTHER, times } from './desk-attacks.ts';

const SLOW_HEADS = 300;
/** The server waits 10 s for a head, looks every 2 s, and lets a refused client read for 1 s. */
const SLOW_MS = 20_000;

/** Sends a head that never ends, and keeps its own side open when the server closes its one. */
function openSlowHead(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('connect', () => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      resolve(socket);
    });
  });
}

export const ACCESS_ATTACKS: Readonly<Record<string, DeskAttack>> = {
  E19: {
    name: `${SLOW_HEADS} slow request heads of clients that keep their side open`,
    run: async (target) => {
      const before = target.state()?.descriptors ?? 0;
      const sockets = await times(SLOW_HEADS, () => openSlowHead(target.address));
      await pause(SLOW_MS);
      const held = Math.max(0, (target.state()?.descriptors ?? 0) - before);
      const { status } = await target.ask('/healthz', OTHER);
      for (const socket of sockets) socket.destroy();
      return { figure: `${held} of ${SLOW_HEADS} held, HTTP ${status}`, held: held < 10 && status === 200 };
    },
  },
};
