/** Rows and places of a guest have the severity of the guest's own notices, and rows name their rule. */
import { expect, it } from 'vitest';
import { openApi } from '../api/api.fixture.ts';
import { answer, newWatch, NOW, time } from '../store/store.contract.ts';

const HOUR = 3_600_000;
const NUMBERS = ['MSKU2048175', 'TCLU4400446', 'MSCU1234566'];
type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;

it('shows a row with the severity of its own notices, whatever staff did to the case', async () => {
  let now = NOW;
  const desk = await openApi({}, null, () => now);
  await desk.engine.add(
    NUMBERS.map((number, index) => newWatch(number, { customer: index < 2 ? 'Acme' : 'Bolt' })),
    { actor: 'ann', at: NOW, idempotencyKey: null },
  );
  const ship = { phase: 'in-transit', podName: 'Rotterdam', pod: 'NLRTM', imo: 9_302_176, vessel: 'ONE HARBOUR' };
  const place = { latitude: 10, longitude: 20, positionSource: 'ais', positionAt: NOW, whereabouts: 'aboard' };
  for (const [index, day] of [27, 29, 29].entries()) {
    now = NOW + (index + 1) * HOUR;
    const facts = { ...ship, ...place, eta: time(`2026-11-${day} 14:00:00`) };
    const times = { seenAt: now, reportedAt: now };
    await desk.engine.record(NUMBERS.map((number) => answer(number, facts, times)));
    await desk.engine.runRules(now, 100);
  }
  const guest = async (customer: string): Promise<Get> => {
    const sight = { customers: [customer], tags: [] };
    const { key } = await desk.data('POST', '/keys', { label: customer, scope: 'read', sight });
    return (path) => desk.data('GET', path, undefined, { headers: { authorization: `Bearer ${key}` } });
  };
  const [acme, bolt] = [await guest('Acme'), await guest('Bolt')];
  const severities = async (get: Get) =>
    (await get('/rows')).watches.map(({ row }: { row: { severity: number | null } }) => row.severity);
  const rules = async (get: Get) => (await get('/rows')).watches.map(({ rule }: { rule?: string }) => rule ?? null);
  const staff: Get = (path) => desk.data('GET', path);
  const onMap = async (get: Get) => {
    const { notice, warning, critical } = await get('/fleet');
    return [notice, warning, critical].map(([at]: readonly number[]) => at);
  };
  expect([await severities(acme), await onMap(acme)]).toEqual([
    [2, 2],
    [0, 2, 0],
  ]);
  expect([await rules(staff), await rules(acme)]).toEqual([
    ['slipped', 'slipped', 'slipped'],
    ['slipped', 'slipped'],
  ]);
  const { cases } = await desk.data('GET', '/cases');
  const commands = cases.map(({ id, version }: { id: number; version: number }) => ({ id, version, do: 'done' }));
  await desk.data('POST', '/cases/commands', { commands });
  expect([await severities(acme), await onMap(acme)]).toEqual([
    [2, 2],
    [0, 2, 0],
  ]);
  expect([await rules(staff), await rules(acme)]).toEqual([
    [null, null, null],
    ['slipped', 'slipped'],
  ]);
  expect(await severities(bolt)).toEqual([2]);
  const [{ id }] = (await acme('/rows')).watches;
  expect((await acme(`/watches/${id}`)).row.severity).toBe(2);
  await desk.engine.close();
});
