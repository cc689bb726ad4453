import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiFixture, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

describe('facts that people know', () => {
  it('are entered, read, withdrawn, and entered once under a key', async () => {
    const [{ watch }] = await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] });
    const fact = { watchId: watch.id, kind: 'held', at: '2026-11-19T08:00', text: 'customs exam' };
    const body = { zone: 'Europe/Amsterdam', facts: [fact, { ...fact, at: 'tomorrow' }] };
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'once-only' };
    const [first, wrong] = await desk.data('POST', '/facts', body, { status: 201, headers });
    expect(wrong).toEqual({ outcome: 'unreadable', watchId: watch.id, id: null });
    expect(await desk.data('POST', '/facts', body, { status: 201, headers })).toMatchObject([{ id: first.id }, wrong]);
    expect(await desk.data('GET', `/watches/${watch.id}/facts`)).toMatchObject([
      { standing: 'stands', fact: { kind: 'held', text: 'customs exam', at: { zone: 'Europe/Amsterdam' } } },
    ]);
    expect(await desk.data('POST', '/facts/withdrawals', { ids: [first.id, 999] })).toEqual({ ids: [first.id] });
    expect(await desk.data('GET', `/watches/${watch.id}/facts`)).toEqual([]);
    expect((await desk.data('GET', '/rows/count?q=is:held')).count).toBe(0);
    const restored = await desk.data('POST', '/facts/withdrawals', { ids: [first.id], withdrawn: false });
    expect([restored, (await desk.data('GET', '/rows/count?q=is:held')).count]).toEqual([{ ids: [first.id] }, 1]);
    await desk.data('GET', '/watches/999/facts', undefined, { status: 404 });
  });

  it('are 500 on a row at most, which some may be withdrawn from, and are read in pages', async () => {
    const [{ watch }] = await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] });
    const facts = Array.from({ length: 510 }, (_, index) => ({
      watchId: watch.id,
      kind: 'appointment',
      at: `2026-11-${String((index % 28) + 1).padStart(2, '0')}T08:00`,
    }));
    const entered = await desk.data('POST', '/facts', { zone: 'UTC', facts }, { status: 201 });
    expect(entered.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      facts.map((_, index) => (index < 500 ? 'entered' : 'full')),
    );
    const read = (query: string) => desk.data('GET', `/watches/${watch.id}/facts${query}`);
    const entries = await read('');
    expect(entries).toHaveLength(500);
    expect([...(await read('?limit=300')), ...(await read('?limit=300&skip=300'))]).toEqual(entries);
    const body = { zone: 'UTC', facts: facts.slice(0, 1) };
    expect(await desk.data('POST', '/facts', body, { status: 201 })).toMatchObject([{ outcome: 'full', id: null }]);
    await desk.data('POST', '/facts/withdrawals', { ids: [entered[0].id] });
    expect(await desk.data('POST', '/facts', body, { status: 201 })).toMatchObject([{ outcome: 'entered' }]);
  });

  it('are all there is of a number that nobody looks up', async () => {
    const numbers = [
      { number: '020-12345675', type: 'AW' },
      { number: '020-12345671', type: 'AW' },
      { number: 'B-LF 4711', type: 'TR' },
    ];
    const [waybill, wrong, truck] = await desk.data('POST', '/watches', { watches: numbers });
    expect(wrong).toEqual({ outcome: 'refused', number: '020-12345671', repairs: ['02012345675'] });
    expect([waybill, truck].map((result) => [result.watch.row.number, result.watch.row.nextCheckAt])).toEqual([
      ['02012345675', null],
      ['BLF4711', null],
    ]);
    expect((await desk.data('GET', '/rows/count?q=is:manual')).count).toBe(2);
  });
});
