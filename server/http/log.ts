/**
 * Writes one JSON line for each request to standard error; standard output only says where the server is. Lines
 * contain known fields only: never a query string, a readable number or a key.
 */
import SonicBoom from 'sonic-boom';
import type { Clock } from './service.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';
export type LogLine = Readonly<Record<string, string | number | boolean | null>> & { readonly event: string };

export interface Log {
  info(line: LogLine): void;
  warn(line: LogLine): void;
  error(line: LogLine): void;
  /** Writes the buffered lines before the process ends. */
  flush(): void;
}

export interface LogOutput {
  write(text: string): void;
  flush(): void;
}

/** The numbers of pino and bunyan, which readers of such lines know. */
const LEVEL_NUMBERS = { debug: 20, info: 30, warn: 40, error: 50, silent: 60 } as const satisfies Record<
  LogLevel,
  number
>;

export function createLog(level: LogLevel, clock: Clock, output: LogOutput): Log {
  const isWritten = (of: LogLevel): boolean => LEVEL_NUMBERS[of] >= LEVEL_NUMBERS[level];
  const logger = (of: LogLevel): ((line: LogLine) => void) => {
    const start = `{"level":${LEVEL_NUMBERS[of]},"time":`;
    return isWritten(of) ? (line) => output.write(`${start}${clock()},${JSON.stringify(line).slice(1)}\n`) : ignore;
  };
  return {
    info: logger('info'),
    warn: logger('warn'),
    error: logger('error'),
    flush: () => output.flush(),
  };
}

const ignore = (): void => undefined;

/** Smaller than SonicBoom's `maxWrite` of 16 KiB. */
const BUFFER_LENGTH = 8192;
const BUFFER_MS = 200;
/** Limit while nothing can be written, for example on a full disk. Later lines are dropped. */
const MAX_QUEUED_BYTES = 8 * 1024 * 1024;

/**
 * Lines are written together: writing each separately cost as much processor time as its response. SonicBoom's own
 * buffer counts all its bytes again with each line, up to 2 us.
 */
export function standardError(): LogOutput {
  const output = new SonicBoom({ fd: 2, sync: false, maxLength: MAX_QUEUED_BYTES });
  let isGone = false;
  let buffer = '';
  const pour = (): void => {
    if (buffer !== '' && !isGone) output.write(buffer);
    buffer = '';
  };
  setInterval(pour, BUFFER_MS).unref();
  // A full disk may have space again, but a pipe without a reader stays broken.
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    isGone = code === 'EPIPE';
  });
  return {
    write: (line) => {
      buffer += line;
      if (buffer.length >= BUFFER_LENGTH) pour();
    },
    flush: () => {
      pour();
      try {
        // Flushing an output that is gone would wait for ever.
        if (!isGone) output.flushSync();
      } catch {
        isGone = true;
      }
    },
  };
}
