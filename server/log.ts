/**
 * One JSON line for each request on standard error; standard output only says where the server is.
 * Lines hold known fields only: never a query string, a number in the clear or a key.
 */
import pino, { type DestinationStream } from 'pino';
import type { LogLevel } from './config.ts';
import type { Clock } from './service.ts';

export type LogLine = Readonly<Record<string, string | number | boolean | null>> & { readonly event: string };

export interface Log {
  info(line: LogLine): void;
  warn(line: LogLine): void;
  error(line: LogLine): void;
  /** Writes what is still held back: the last thing before the process ends. */
  flush(): void;
}

export function createLog(level: LogLevel, clock: Clock, destination: DestinationStream & { flushSync?(): void }): Log {
  const log = pino({ level, base: null, timestamp: () => `,"time":${clock()}` }, destination);
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (line) => log.error(line),
    flush: () => {
      try {
        destination.flushSync?.();
      } catch {
        // not open yet or gone: there is nowhere left to say so
      }
    },
  };
}

const HELD_CHARACTERS = 65_536;
const HELD_MS = 200;

/**
 * Lines are buffered and written together: writing each by itself cost as much processor time as
 * its answer.
 */
export function standardError(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 2, sync: false });
  let buffer = '';
  const pass = (): void => {
    if (buffer === '') return;
    const text = buffer;
    buffer = '';
    output.write(text);
  };
  setInterval(pass, HELD_MS).unref();
  return {
    write: (line) => {
      buffer += line;
      if (buffer.length > HELD_CHARACTERS) pass();
    },
    flushSync: () => {
      pass();
      output.flushSync();
    },
  };
}
