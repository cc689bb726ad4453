/** Tests how hostile answers affect the event loop: how often it turns while they are read, and its longest turn. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../http/calls/bounds.ts';
import { success } from './corpus/hostile.ts';
import { KEY, NUMBER, START } from './rig.fixture.ts';
import { classifyResponse } from './call/classify-response.ts';
import { readQuestion } from './policy/question.ts';
import { decode } from '../http/calls/read-answer.ts';
import { isRefusal } from '../http/refusal.ts';

/** Returns how often the event loop turned until the work was done. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.catch(() => undefined);
  isDone = true;
  return turns;
}

const MEBIBYTE = 1024 * 1024;

describe('the event loop', () => {
  it('keeps turning while a gzip bomb is decompressed, more than once for every 64 kB', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(64 * MEBIBYTE, '[')));
    const turns = await turnsOf(decode(bomb, 'gzip', BOUNDS.decodedBytes));
    expect(turns).toBeGreaterThan(BOUNDS.decodedBytes / 65_536);
  });

  const question = readQuestion('/tracking', `number=${NUMBER}`);
  if (isRefusal(question)) throw new Error(question.detail);
  const judging = (text: string): number => timeOf(() => classifyResponse(question, 200, text, KEY, START));

  const filled = (part: string): string => part.repeat(Math.floor((BOUNDS.decodedBytes - 1000) / part.length));
  const lists = success({ more: 0 }).replace('"more":0', `"more":[${filled('[],')}[]]`);
  const texts: [string, string][] = [
    ['empty lists', lists],
    ['one text in escapes', success({ more: '' }).replace('"more":""', `"more":"${filled('\\u0061')}"`)],
    ['signs of the key', success({ more: filled(KEY.charAt(0)) })],
    ['events', success({ more: [] }).replace('"more":[]', `"more":[${filled('{"order_id":1,"actual":true},')}{}]`)],
    ['texts as long as may be', success({ more: [] }).replace('[]', `["${filled(`${'x'.repeat(2048)}","`)}"]`)],
  ];
  // Empty lists are the slowest JSON to parse. Measured: classifying them takes 1.3 times as long as parsing them,
  // all others a quarter.
  it.each(texts)('is blocked by 5 MB of %s less than three times as long as by parsing the slowest JSON', (_, text) => {
    expect(bestOf(3, 3, () => judging(text) / timeOf(() => JSON.parse(lists)))).toBeLessThan(3);
  });

  it('is blocked by endless brackets for less time than by parsing them', () => {
    const text = '['.repeat(200_000);
    const ratio = (): number => {
      const parsing = timeOf(() => expect(() => JSON.parse(text)).toThrow());
      return judging(text) / parsing;
    };
    expect(bestOf(5, 1, ratio)).toBeLessThan(1);
  });
});

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Returns the first ratio below the limit, otherwise the smallest of all rounds. */
function bestOf(rounds: number, limit: number, ratio: () => number): number {
  let best = Infinity;
  for (let round = 0; round < rounds && best >= limit; round += 1) best = Math.min(best, ratio());
  return best;
}
