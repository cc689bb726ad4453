/**
 * The entry point of the built server and `bin` of the package. Without a command, `landfall` starts the server,
 * prints its address and stops on a signal. With a command it runs that and exits.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, ListenError, NotBuiltError, startServer } from './wiring/start.ts';

/** The process ends after this time, whatever still holds it. */
const SHUTDOWN_LIMIT_MS = 28_000;
/**
 * Requests are accepted this long after `/readyz` says 503, so that a proxy that checks every second or two has
 * switched away.
 */
const CLOSE_DELAY_MS = 3000;

/** Returns only the name of an unknown error, because its message may contain an address, and the address a key. */
const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

function describeError(error: unknown): string {
  const isOurs = error instanceof ConfigError || error instanceof ListenError || error instanceof NotBuiltError;
  return isOurs ? error.message : `Landfall cannot start (${errorName(error)}).`;
}

async function serve(): Promise<void> {
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  const server = await startServer({ env: process.env, clock: () => Date.now(), say });
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref();
    // A person who presses Ctrl+C has no proxy to wait for.
    await server.close(signal === 'SIGTERM' ? pause(CLOSE_DELAY_MS) : undefined);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1)); // The second signal stops the process at once.
      void stop(signal);
    });
  }
  const crash = (error: unknown): void => {
    server.log.error({ event: 'crash', name: errorName(error) });
    server.log.flush();
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  if (server.invitation !== null)
    process.stderr.write(`The first administrator signs in here, within an hour: ${server.invitation}\n`);
  process.stdout.write(`${server.greeting}\n${server.advice === null ? '' : `${server.advice}\n`}`);
}

/** Environment variables take precedence over the file. */
function loadSettings(path: string | undefined): void {
  try {
    process.loadEnvFile(path ?? '');
  } catch {
    throw new ConfigError(`--settings: ${path ?? 'nothing'} cannot be read.`);
  }
}

/** The file is in the folder above the build. */
function version(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown';
}

async function main([first, ...others]: readonly string[]): Promise<void> {
  if (first === '--settings') {
    loadSettings(others[0]);
    return main(others.slice(1));
  }
  if (first === undefined) return serve();
  // A reader such as `head` that has enough closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const { help, runCommand } = await import('./command-line/commands.ts');
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const note = (line: string): void => void process.stderr.write(`${line}\n`);
  if (first === '--version') print(version());
  else if (first === '--help' || first === '-h') print(help());
  else process.exitCode = await runCommand([first, ...others], { env: process.env, now: Date.now, print, note });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
