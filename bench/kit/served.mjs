// Runs the built server in a separate process for `server-process.ts`. The process reports its address and moves its
// clock by the milliseconds of each message.
import process from 'node:process';
import { startBuilt } from '../../tools/built-server.mjs';

/** The server's clock is behind the browser's, because no answer may come from the future. */
let aheadMs = -6 * 3_600_000;
process.on('message', (ms) => (aheadMs += ms));
const server = await startBuilt({ clock: () => Date.now() + aheadMs });
process.on('disconnect', () => void server.close().then(() => process.exit()));
process.send?.(server.address);
