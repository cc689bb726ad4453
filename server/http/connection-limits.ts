/**
 * Limits connections: their number in total and by address, and how long a client may leave its response unread. Node
 * limits none of these by default (https://nodejs.org/api/http.html#servertimeout is 0); nginx calls the last one
 * `send_timeout`.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';
import type { Clock } from './service.ts';
import type { InFlightResponses } from './in-flight-responses.ts';

export const CONNECTION_LIMITS = {
  /** Each connection is a descriptor. Node raises its limit to the system's hard limit, often 1,048,576. */
  total: 8_192,
  /** Enough for an office of 80 people behind one address with 6 connections for each browser. */
  perAddress: 512,
  /** Time without one byte read, as long as a phone may be in a tunnel. The connection is closed after up to 45 s. */
  sendMs: 30_000,
  /** Interval at which connections are checked. */
  sweepMs: 5_000,
} as const;

/**
 * Number of expiries without a byte after which a connection is closed. Node postpones the first expiry of a
 * connection that had written some of its last bytes (`_onTimeout` in net.js), so a single long timeout would last
 * twice as long.
 */
const MAX_EXPIRED_REQUESTS = 3;

export type ConnectionLimits = { readonly [K in keyof typeof CONNECTION_LIMITS]: number };

/**
 * `clock` distinguishes consecutive expiries from those with bytes in between. `isShared` matches addresses that many
 * clients use (loopback, trusted proxies), which only the total limits.
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

  // The timeout of a socket counts from its last progress in either direction. It is set only while a response waits
  // to be read, because a connection that waits for the service must not be closed.
  const sweep = setInterval(() => {
    for (const socket of sockets) {
      // Setting the timeout again would restart it.
      if (socket.writableLength > 0 && socket.timeout !== expiryMs) socket.setTimeout(expiryMs);
    }
  }, limits.sweepMs).unref();
  server.once('close', () => clearInterval(sweep));

  // With a `timeout` listener Node also leaves closing idle connections (`keepAliveTimeout`) to it.
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
