import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/**
 * The range lies below the ports that systems assign to outgoing connections (from 32768 on Linux, 49152 elsewhere).
 * Such a connection could take the port between this check and the start of the server.
 */
const [FIRST, COUNT] = [20_000, 12_000];
/** Workers with neighbouring process ids start at different ports. */
const SPREAD = 37;
let next = process.pid * SPREAD;

/** Returns a port that is currently free, for servers that must know each other before they start. */
export async function freePort(): Promise<number> {
  next += 1;
  const port = FIRST + (next % COUNT);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
