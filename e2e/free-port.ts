import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/**
 * Below those that systems give to connections (from 32768 on Linux, 49152 elsewhere): else one may
 * take the port between this look and the start of its server.
 */
const [FIRST, COUNT] = [20_000, 12_000];
/** Two workers hardly begin at the same one. */
const SPREAD = 37;
let next = process.pid * SPREAD;

/** A port that was free a moment ago, for servers that must know each other before they start. */
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
