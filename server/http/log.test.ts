import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const linesOf = (level: Parameters<typeof createLog>[0]): readonly unknown[] => {
  const lines: string[] = [];
  const log = createLog(level, () => 1_700_000_000_000, {
    write: (line) => void lines.push(line),
    flush: () => undefined,
  });
  log.info({ event: 'request', status: 200, cache: null });
  log.warn({ event: 'stop', text: 'a "quoted"\nline\u2028' });
  log.error({ event: 'fault', isOurs: true });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  return lines.map((line): unknown => JSON.parse(line));
};

const time = 1_700_000_000_000;
const info = { level: 30, time, event: 'request', status: 200, cache: null };
const warn = { level: 40, time, event: 'stop', text: 'a "quoted"\nline\u2028' };
const error = { level: 50, time, event: 'fault', isOurs: true };

it.each([
  ['debug', [info, warn, error]],
  ['info', [info, warn, error]],
  ['warn', [warn, error]],
  ['error', [error]],
  ['silent', []],
] as const)('the log writes one JSON line for each record of level %s or higher', (level, expected) => {
  expect(linesOf(level)).toEqual(expected);
});
