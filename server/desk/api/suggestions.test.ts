/** Suggestions of the desk while a filter is typed. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../store/store.contract.ts';
import { type ApiFixture, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

it('suggests carriers and ports before vessels, those with most shipments first', async () => {
  const numbers = ['MSKU1000003', 'MSKU1000019', 'MSKU1000024', 'HLBU3003008'];
  await desk.data('POST', '/watches', { watches: numbers.map((number) => ({ number })) });
  await desk.engine.record(
    numbers.map((number, index) =>
      answer(number, {
        lineName: 'Maersk',
        vessel: index < 3 ? 'Maersk Gull' : 'Maersk Tern',
        podName: index === 0 ? 'Maersk Quay' : 'Rotterdam',
      }),
    ),
  );
  const { values } = await desk.data('GET', '/filter/complete?q=maersk&caret=6');
  expect(
    values.map(({ column, value, count }: { column: string; value: string; count: number }) => [column, value, count]),
  ).toEqual([
    ['line', 'MAEU', 4],
    ['podName', 'Maersk Quay', 1],
    ['vessel', 'Maersk Gull', 3],
    ['vessel', 'Maersk Tern', 1],
  ]);
});

it('suggests carriers by their names, which stand beside the codes', async () => {
  await desk.data('POST', '/watches', { watches: [{ number: 'MSKU1000003' }, { number: 'HLBU3003008' }] });
  await desk.engine.record([
    answer('MSKU1000003', { lineName: 'Maersk' }),
    answer('HLBU3003008', { lineName: 'Hapag-Lloyd' }, { line: 'HLCU' }),
  ]);
  const offered = async (q: string) => (await desk.data('GET', `/filter/complete?q=${q}&caret=${q.length}`)).values;
  const maersk = { value: 'MAEU', name: 'Maersk', count: 1 };
  expect(await offered('maer')).toEqual([{ ...maersk, column: 'line' }]);
  expect(await offered('carrier:maer')).toEqual([{ ...maersk, column: null }]);
  expect(await offered('line:MA')).toEqual([{ ...maersk, column: null }]);
  expect(await offered('carrier:lloyd')).toEqual([]);
  expect(await offered('carrier:hap')).toMatchObject([{ value: 'HLCU', name: 'Hapag-Lloyd' }]);
  expect(await desk.data('GET', '/rows/groups?by=line')).toMatchObject({
    groups: [
      { value: 'HLCU', name: 'Hapag-Lloyd' },
      { value: 'MAEU', name: 'Maersk' },
    ],
  });
});
