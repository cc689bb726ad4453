/** Opens connections as no browser does: readers that never read, and bytes that are not a request. */
import { connect, type Socket } from 'node:net';

/** 16 answers of 300 kB are more than the system's buffers take. */
const ASKS = 16;
const APART_MS = 50;
/** The server drops a connection that reads nothing for 30 to 45 s, and it starts its answer some time before. */
const STALLED_MS = 70_000;
/** Time in which the system refuses data for a connection that the server has dropped. */
const REFUSED_MS = 2_000;

export interface Stalled {
  /** Ends the readers and returns how many the server had dropped and how many it still held after 70 s. */
  stop(): { readonly dropped: number; readonly held: number };
}

/**
 * Opens readers that request large answers and never read them. Such a reader does not learn that it was dropped.
 * After 70 s each sends a line, to which the system answers that the connection is gone, and then another one, which
 * fails. A new reader takes its place.
 */
export function keepStalled(address: string, path: string, count: number): Stalled {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let dropped = 0;
  let held = 0;
  let isStopped = false;
  function open(reader: number): void {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    // Nothing is read, so the receive buffers fill and the answers stay with the server.
    socket.pause();
    const from = `X-Forwarded-For: 100.64.${Math.floor(reader / 200)}.${reader % 200}`;
    const ask = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${from}\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
    socket.write(ask.repeat(ASKS));
    socket.on('error', () => undefined);
    let isHeld = false;
    socket.once('close', () => {
      sockets.delete(socket);
      if (isStopped) return;
      if (isHeld) held += 1;
      else dropped += 1;
      open(reader);
    });
    const find = (): void => {
      const sendLine = (): void => {
        if (!socket.destroyed) socket.write('\r\n');
      };
      sendLine();
      setTimeout(sendLine, REFUSED_MS / 2).unref();
      const giveUp = (): void => {
        isHeld = !socket.destroyed;
        socket.destroy();
      };
      setTimeout(giveUp, REFUSED_MS).unref();
    };
    setTimeout(find, STALLED_MS).unref();
  }
  for (let reader = 0; reader < count; reader += 1) setTimeout(open, reader * APART_MS, reader).unref();
  return {
    stop: () => {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
      return { dropped, held };
    },
  };
}

const JUNK = [
  '\u0000\u0001\u0002 no request \r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  // This request never ends, so the server's timeout for headers must close it.
  'GET /api/tracking?number=X HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/desk/watches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n[[[[',
];

/** Sends one kind of invalid bytes, and closes when the server does or after a second. */
export function sendJunk(address: string, turn: number): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(JUNK[turn % JUNK.length] ?? ''));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => resolve());
  });
}
