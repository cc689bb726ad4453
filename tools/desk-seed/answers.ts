/** Reads answers of the built-in service about shipments as the desk reads an answer. */
import { readAnswer } from '../../server/desk/watches/read-answer.ts';
import type { AnswerRecord } from '../../server/desk/ports/desk.ts';
import { createSqliteStore } from '../../server/store/sqlite.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { DAY } from '../../src/core/time/units.ts';
import { numberAt } from './watches.ts';

export type ReadAnswers = (indexes: readonly number[]) => Promise<readonly AnswerRecord[]>;

export function createReadAnswers(now: number): ReadAnswers {
  const service = createBuiltInService({
    clock: () => now,
    store: createSqliteStore({ path: ':memory:', clock: () => now }),
  });

  async function read(number: string): Promise<readonly AnswerRecord[]> {
    const query = new URLSearchParams({ api_key: BUILT_IN_KEY, number, type: 'CT', route: 'true', ais: 'true' });
    const reply = await service(new Request(`http://built-in.test/tracking?${query.toString()}`));
    const body = await reply.text();
    const answer = { number, type: 'CT', sealine: '', at: now, freshUntil: now + DAY, body, code: null, sample: true };
    return readAnswer(answer, null).records((one) => one === number);
  }

  return async (indexes) => {
    const records: AnswerRecord[] = [];
    for (const index of indexes) records.push(...(await read(numberAt(index))));
    return records;
  };
}
