// Starts the production build for the browser tests with a fixed clock, so that every answer of the
// built-in service and every picture is the same on every run. The browser's clock is set to the
// same instant (e2e/fixture.ts).
import process from 'node:process';
import { startBuilt } from './built-server.mjs';

const NOW = Date.parse('2026-11-20T09:34:00Z');

const server = await startBuilt({
  env: {
    PORT: process.env.PORT,
    // Every request is logged, because the canary searches the log for the key.
    LOG_LEVEL: 'info',
    // Each test sends a separate client address (e2e/fixture.ts), so that tests do not share limits.
    TRUSTED_PROXIES: '127.0.0.1/32',
  },
  clock: () => NOW,
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
