// Starts the built server for tests, benchmarks and tools, in this process with the caller's clock or as a separate
// process.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const DIST = resolve(import.meta.dirname, '../dist');
/** The server takes a free port and writes no log. */
const QUIET = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' };

/** Starts the server in this process, with a data folder that is removed at the end. */
export async function startBuilt({ env = {}, clock = Date.now } = {}) {
  const { startServer } = await import(pathToFileURL(join(DIST, 'server/start.js')).href);
  const folder = mkdtempSync(join(tmpdir(), 'landfall-'));
  const server = await startServer({ env: { ...QUIET, DATA_DIR: folder, ...env }, clock });
  return {
    address: server.address,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the server as a process. `address` resolves with the address in its greeting, and rejects when the process
 * ends first.
 */
export const spawnBuilt = (env, dist = DIST) => spawnProgram(process.execPath, join(dist, 'server/main.js'), env);

/** Starts a program with another version of Node. */
export function spawnProgram(node, program, env) {
  return watch(
    spawn(node, [program], {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Watches any process that prints its address. */
export function watch(child) {
  const text = { out: '', err: '' };
  const closed = new Promise((done) => child.once('close', done));
  const address = new Promise((found, fail) => {
    child.stdout.on('data', (data) => {
      text.out += String(data);
      const greeting = /(http:\/\/\S+)[^\n]*\n/.exec(text.out)?.[1];
      if (greeting !== undefined) found(greeting);
    });
    child.stderr.on('data', (data) => (text.err += String(data)));
    void closed.then(() => fail(new Error(`the server ended: ${text.err}`)));
  });
  address.catch(() => undefined);
  return {
    child,
    address,
    closed,
    out: () => text.out,
    err: () => text.err,
    async kill(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
