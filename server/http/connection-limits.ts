/**
 * Bounds what connections can hold: their number, in all and by address, and the time of one whose
 * client does not read its answer. Node has none of the three by itself
 * (https://nodejs.org/api/http.html#servertimeout is 0); nginx calls the last `send_timeout`.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { InFlightResponses } from './in-flight-responses.ts';

export const CONNECTION_LIMITS = {
  /** A descriptor each; Node raises its limit to the system's hard one, often 1,048,576. */
  total: 8_192,
  /** An office behind one address: 6 connections of each browser, for 80 people. */
  perAddress: 512,
  /**
   * Without one byte read: as long as a phone may be in a tunnel. Node compares what is left to
   * write from one expiry to the next, so that it takes 30 to 60 s.
   */
  sendMs: 30_000,
  /** How often connections are looked over. */
  sweepMs: 5_000,
} as const;

export type ConnectionLimits = { readonly [K in keyof typeof CONNECTION_LIMITS]: number };

/**
 * `isShared`: addresses that many clients come from (loopback, trusted proxies), which only the
 * total bounds.
 */
export function limitConnections(
  server: Server,
  answers: Pick<InFlightResponses, 'has'>,
  isShared: (address: string) => boolean,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const sockets = new Set<Socket>();
  const perAddress = new Map<string, number>();
  server.maxConnections = limits.total;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > limits.perAddress && !isShared(address)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    perAddress.set(address, count);
    socket.once('close', () => {
      sockets.delete(socket);
      const rest = (perAddress.get(address) ?? 1) - 1;
      if (rest === 0) perAddress.delete(address);
      else perAddress.set(address, rest);
    });
  });

  // A timeout of a socket counts from its last progress in either direction. It is set only while
  // an answer waits to be read: one that waits for the service must not be cut.
  const sweep = setInterval(() => {
    for (const socket of sockets) {
      // Set again, it would start again.
      if (socket.writableLength > 0 && socket.timeout !== limits.sendMs) socket.setTimeout(limits.sendMs);
    }
  }, limits.sweepMs).unref();
  server.once('close', () => clearInterval(sweep));

  // With a listener Node leaves the end of idle connections (`keepAliveTimeout`) to it, too.
  server.on('timeout', (socket: Socket) => {
    if (!answers.has(socket) || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(0);
  });
}
