import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { readReported } from './dcsa/read-rows.ts';
import { createRecordStore } from './record-store.ts';

const NAME = 'evergreen:CT:EGHU1234567/';

const move = (id: string, code: string) => ({
  eventID: id,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: code,
  eventDateTime: '2026-11-10T08:00:00+01:00',
  equipmentReference: 'EGHU1234567',
});
const reported = (...rows: readonly object[]) => readReported([rows], { z: 'utc' });

function open() {
  let now = Date.UTC(2026, 10, 20);
  const clock = () => now;
  const store = createSqliteStore({ path: ':memory:', clock });
  return {
    records: createRecordStore(store, clock),
    /** Stores a push as earlier versions did. */
    push: (words: object) => store.append(`pushed:${NAME}`, JSON.stringify({ at: now, words }), 180 * DAY),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('rows that a carrier pushed to an earlier version', () => {
  it('are part of the record until a later look-up replaces them', async () => {
    const { records, push, pass } = open();
    const [lookUp, pushed] = [reported(move('1', 'GTIN')), reported(move('2', 'LOAD'))];
    await records.keep(NAME, lookUp);
    await push(pushed);
    const both = await records.read(NAME);
    expect(both?.words.rows.length).toBe(2);
    expect(both?.pushedAt).toBe(both?.toldAt);
    pass(HOUR);
    expect((await records.keep(NAME, lookUp)).words.rows).toEqual(lookUp.rows);
  });

  it('make no record without a look-up', async () => {
    const { records, push } = open();
    await push(reported(move('2', 'LOAD')));
    expect(await records.read(NAME)).toBeNull();
  });
});
