import { expect, it } from 'vitest';
import type { AnswerRecord } from './gateway/types.ts';
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
] as const)('writes a line of JSON for what is at least %s', (level, expected) => {
  expect(linesOf(level)).toEqual(expected);
});

const ANSWER: AnswerRecord = {
  time,
  event: 'request',
  requestId: '0a1b2c3d4e5f',
  operation: 'tracking',
  shipment: '0123456789abcdef',
  status: 200,
  code: 'OK',
  cache: 'fwd=miss; collapsed',
  purpose: 'cross-site',
  client: 'fedcba9876543210',
  ms: 12,
};

it.each<Partial<AnswerRecord>>([
  {},
  { operation: null, shipment: null, cache: null },
  { code: 'a "quoted"\nline\u2028' },
])('writes an answer as JSON would be: %j', (change) => {
  const record = { ...ANSWER, ...change };
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line), flush: () => undefined };
  createLog('info', () => time, output).answer(record);
  createLog('warn', () => time, output).answer(record);
  expect(lines).toEqual([`${JSON.stringify({ level: 30, ...record })}\n`]);
});
