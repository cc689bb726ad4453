/** What people know in sheets: shipments without updates, and columns of facts, out and back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiFixture, openApi } from '../api/api.fixture.ts';

let desk: ApiFixture;
beforeAll(async () => {
  desk = await openApi();
});
afterAll(() => desk.engine.close());

const upload = (text: string, type = 'text/plain') =>
  desk.data('POST', '/imports', text, { headers: { 'sec-fetch-site': 'same-origin', 'content-type': type } });

it('an air waybill and a house bill are followed without updates, and cost none', async () => {
  const preview = await upload('020-12345675\nHBL no. HAM12345\nTEMU4440003\n');
  expect(preview.cost).toMatchObject({ newThisMonth: 1 });
  expect(preview.notices).toEqual([{ key: 'manual', count: 2 }]);
  expect(preview.rows.new.map(({ number, reason }: { number: string; reason: object }) => [number, reason])).toEqual([
    ['02012345675', { key: 'manual', values: { kind: 'AW' } }],
    ['HAM12345', { key: 'manual', values: { kind: 'HB' } }],
    ['TEMU4440003', null],
  ]);
  await desk.data('POST', `/imports/${preview.id}/commit`, { version: preview.version });
  await desk.api.idle();
  const { watches } = await desk.data('GET', '/rows?sort=number&q=is:manual');
  expect(watches.map(({ row }: { row: object }) => row)).toMatchObject([
    { number: '02012345675', numberType: 'AW', nextCheckAt: null, nextCheckWhy: '{"key":"manual"}' },
    { number: 'HAM12345', numberType: 'HB', nextCheckAt: null },
  ]);
});
