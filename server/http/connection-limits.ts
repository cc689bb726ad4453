/**
 * Bounds what connections can hold: their number, in all and by address, and the time of one whose
 * client does not read its answer. Node has none of the three by itself
 * (https://nodejs.org/api/http.html#servertimeout is 0); nginx calls the last `send_timeout`.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';
import type { Clock } from './service.ts';
import type { InFlightResponses } from './in-flight-responses.ts';

export const CONNECTION_LIMITS = {
  /** A descriptor each; Node raises its limit to the system's hard one, often 1,048,576. */
  total: 8_192,
  /** An office behind one address: 6 connections of each browser, for 80 people. */
  perAddress: 512,
  /** Without one byte read: as long as a phone may be in a tunnel. It takes up to 45 s. */
  sendMs: 30_000,
  /** How often connections are looked over. */
  sweepMs: 5_000,
} as const;

/**
 * Expiries without a byte until a connection is closed: of one that had written some of its last
 * bytes Node puts off the first (`_onTimeout` of net.js), so that one long time would be two.
 */
const MAX_EXPIRED_REQUESTS = 3;

export type ConnectionLimits = { readonly [K in keyof typeof CONNECTION_LIMITS]: number };

/**
 * `clock`: by it expiries in a row are told from those with bytes in between. `isShared`:
 * addresses that many clients come from (loopback, trusted proxies), which only the total bounds.
 */
export function limitConnections(
  server: Server,
  answers: Pick<InFlightResponses, 'has'>,
  isShared: (address: string) => boolean,
  clock: Clock,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const expiryMs = limits.sendMs / MAX_EXPIRED_REQUESTS;
  const expired = new WeakMap<Socket, { readonly count: number; readonly at: number }>();
  const sockets = new Set<Socket>();
  const perAddress = new Map<string, number>();
  server.maxConnections = limits.total;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const address = clientAddress(remoteAddress);
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > limits.perAddress && !isShared(remoteAddress)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    perAddress.set(address, count);
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });

  // A timeout of a socket counts from its last progress in either direction. It is set only while
  // an answer waits to be read: one that waits for the service must not be cut.
  const sweep = setInterval(() => {
    for (const socket of sockets) {
      // Set again, it would start again.
      if (socket.writableLength > 0 && socket.timeout !== expiryMs) socket.setTimeout(expiryMs);
    }
  }, limits.sweepMs).unref();
  server.once('close', () => clearInterval(sweep));

  // With a listener Node leaves the end of idle connections (`keepAliveTimeout`) to it, too.
  server.on('timeout', (socket: Socket) => {
    if (answers.has(socket) && socket.writableLength === 0) socket.setTimeout(0);
    else if (!answers.has(socket) || isLastExpiry(socket)) socket.destroy();
    else socket.setTimeout(expiryMs);
  });

  function isLastExpiry(socket: Socket): boolean {
    const [at, before] = [clock(), expired.get(socket)];
    const count = before !== undefined && Math.abs(at - before.at) < 2 * expiryMs ? before.count + 1 : 1;
    expired.set(socket, { count, at });
    return count >= MAX_EXPIRED_REQUESTS;
  }
}
