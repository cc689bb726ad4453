/** A proxy between a test and its database, which can stop forwarding like a network that drops every packet. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Forwards nothing in either direction, and keeps connections open. */
  freeze(): void;
  thaw(): void;
  /** Closes every connection, and accepts none until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let port = 0;
  let server: Server | null = null;

  function join(left: Socket, right: Socket): void {
    sockets.add(left);
    left.on('data', (data) => void right.write(data));
    left.on('error', () => right.destroy());
    left.on('close', () => {
      sockets.delete(left);
      right.destroy();
    });
    if (isFrozen) left.pause();
  }

  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        join(near, far);
        join(far, near);
      });
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address();
        if (typeof address === 'object' && address !== null) port = address.port;
        resolve();
      });
    });

  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      if (server === null) resolve();
      else server.close(() => resolve());
      server = null;
    });

  await listen();
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    shut,
    open: listen,
    close: shut,
  };
}
