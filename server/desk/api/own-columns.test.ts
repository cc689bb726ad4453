import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/core/time/units.ts';
import { createConversionPreviews } from './conversion-previews.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const KEYS = ['text1', 'choice2', 'money3'];

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

describe('columns of the desk', () => {
  const column = { type: 'text', name: 'Haulier' };
  const choice = { type: 'choice', name: 'Mode', choices: ['rail', 'road'], several: true };
  const columns = [column, choice, { type: 'money', name: 'Freight', currency: 'EUR' }];
  const put = (version: number | null, list: unknown, more?: object) =>
    desk.data('PUT', '/columns/own', { version, columns: list }, more);

  it('are made in an order, renamed and retired, and a stale list gets the present one', async () => {
    expect(await desk.data('GET', '/columns/own')).toEqual({ version: null, columns: [] });
    const made = await put(null, columns);
    expect(made.columns.map(({ key }: { key: string }) => key)).toEqual(['text1', 'choice2', 'money3']);
    expect(await put(null, columns, { status: 409 })).toEqual(made);
    const [text, mode] = made.columns;
    const renamed = await put(1, [
      { ...choice, key: mode.key },
      { ...column, key: text.key, name: 'Trucker' },
    ]);
    expect(renamed.columns).toMatchObject([
      { key: 'choice2', retired: false },
      { key: 'text1', name: 'Trucker', formerNames: ['Haulier'], retired: false },
      { key: 'money3', retired: true },
    ]);
    expect((await put(2, [{ type: 'day', name: 'Booked' }])).columns[0].key).toBe('day4');
  });

  it('whose name a spreadsheet would calculate are text in the first row of a file, and come back', async () => {
    await put(null, [{ type: 'text', name: '=HYPERLINK("http://evil.example")' }]);
    await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175', fields: { text1: 'ACME' } }] });
    const csv = await (await desk.ask('GET', '/export?columns=number,text1'))!.text();
    const [head = ''] = csv.split('\n');
    expect(head).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
    const preview = await desk.data('POST', '/imports', csv.replace('ACME', 'Other'), { headers, status: 201 });
    expect(JSON.stringify(preview)).toContain('text1');
  });

  it.each([
    [[column, { type: 'day', name: 'haulier' }], 'is called “'],
    [[{ type: 'text', name: 'Vessel' }], 'is called “'],
    [[{ type: 'text', name: 'Gate (fact:gateOut)' }], 'is called “'],
    [[{ type: 'text', name: '\u202e\u0007' }], 'is called “'],
    [[{ type: 'money', name: 'Freight' }], 'one currency'],
    [[{ type: 'choice', name: 'Mode' }], 'choices'],
    [[{ ...column, key: 'text9' }], 'no such column'],
    [Array.from({ length: 21 }, (_, at) => ({ type: 'text', name: `Column ${at}` })), 'More than 20 columns'],
  ])('%#: are refused in words', async (list, words) => {
    const response = await desk.ask('PUT', '/columns/own', { version: null, columns: list });
    expect([response!.status, (await response!.json()).detail]).toEqual([400, expect.stringContaining(words)]);
  });

  it('have names and choices without what would turn or break the text beside them', async () => {
    const [made] = (await put(null, [{ ...choice, name: 'Mo\u202ede\u0000', choices: ['ra\u200fil', '\u2066'] }]))
      .columns;
    expect(made).toMatchObject({ name: 'Mode', choices: ['rail'] });
  });

  it('hold what fits, and are filtered, grouped, sorted, exported and told', async () => {
    await put(null, columns);
    const fields = [{ text1: 'Schenker', choice2: ['rail', 'road'], money3: 1200.5 }, { choice2: ['rail'] }, {}];
    const numbers = ['MSKU2048170', 'TCLU1234568', 'CSQU3054383'];
    await desk.data('POST', '/watches', { watches: numbers.map((number, at) => ({ number, fields: fields[at] })) });
    const rows = async (query: string) =>
      (await desk.data('GET', `/rows?${query}`)).watches.map(({ row }: { row: { number: string } }) => row.number);
    expect(await rows('q=text1:schen')).toEqual([numbers[0]]);
    expect(await rows('q=choice2:road money3:>1200')).toEqual([numbers[0]]);
    expect(await rows('q=money3:none&sort=number')).toEqual([numbers[2], numbers[1]]);
    expect((await rows('sort=-money3'))[0]).toBe(numbers[0]);
    const { groups } = await desk.data('GET', '/rows/groups?by=choice2');
    expect(groups).toEqual([
      { value: 'rail', count: 2 },
      { value: null, count: 1 },
      { value: 'road', count: 1 },
    ]);
    const csv = await (await desk.ask('GET', '/export?columns=number,text1,choice2,money3&sort=-money3'))!.text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Number,Haulier,Mode,Freight,'),
      expect.stringContaining('MSKU2048170,Schenker,"rail; road",1200.5,'),
    ]);
    const [{ id, version }] = (await desk.data('GET', '/rows?q=text1:schen')).watches;
    await desk.data('PATCH', `/watches/${id}`, { version, set: { text1: null } });
    const { changes } = await desk.data('GET', '/changes');
    expect(changes.at(-1)).toMatchObject({ field: 'text1', old: 'Schenker', new: null });
  });

  describe('of another type', () => {
    const numbers = ['MSKU2048170', 'TCLU1234568', 'CSQU3054383', 'MSCU6639870'];
    const texts = ['1,200.5', '7', 'seven', '7; 8'];
    const sight = 'from=text1&type=';
    beforeEach(async () => {
      await put(null, columns);
      const watches = numbers.map((number, at) => ({ number, fields: { text1: texts[at] } }));
      await desk.data('POST', '/watches', { watches });
    });
    const begin = (order: object, more?: object) =>
      desk.data('POST', '/columns/own/conversions', { from: 'text1', expects: 4, ...order }, more);
    const cells = async (key: string) =>
      (await desk.data('GET', '/rows?sort=added')).watches.map(({ row }: { row: Record<string, unknown> }) => row[key]);

    it('are counted first, and those that do not fit named with their rows', async () => {
      const ask = (more: string) => desk.data('GET', `/columns/own/conversions?${sight}${more}`);
      expect(await ask('number')).toEqual({
        total: 4,
        checked: 4,
        fits: 2,
        choices: [],
        misfits: [
          { watch: 3, number: numbers[2], text: 'seven' },
          { watch: 4, number: numbers[3], text: '7; 8' },
        ],
      });
      expect(await ask('day')).toMatchObject({ total: 4, fits: 0 });
      expect(await ask('choice&several=true')).toMatchObject({ fits: 4, choices: ['1', '200.5', '7', 'seven', '8'] });
      expect(await ask('choice')).toMatchObject({ fits: 2, choices: ['7', 'seven'] });
    });

    it('are counted on with each request, and anew where nobody asked for a minute', async () => {
      const ids = Array.from({ length: 450 }, (_, index) => index);
      const counted = {
        order: async () => ids,
        cells: async (some: readonly number[]) =>
          some.map((id) => ({ id, version: 1, number: `MSKU${id}`, cells: [id % 2 === 0 ? `${id}` : 'none'] })),
      };
      const previews = createConversionPreviews(1);
      const query = { from: 'text1', type: 'number', currency: '', several: 'false' } as const;
      const ask = async (at: number) => {
        const { total, checked, fits, misfits } = await previews.read(counted, query, at);
        return [total, checked, fits, misfits.length];
      };
      expect([await ask(NOW), await ask(NOW), await ask(NOW)]).toEqual([
        [450, 200, 100, 50],
        [450, 400, 200, 50],
        [450, 450, 225, 50],
      ]);
      expect([await ask(NOW), await ask(NOW + MINUTE)]).toEqual([
        [450, 200, 100, 50],
        [450, 200, 100, 50],
      ]);
      const { cells } = counted;
      counted.cells = () => Promise.reject(new Error('away'));
      await expect(ask(NOW + MINUTE)).rejects.toThrow('away');
      counted.cells = cells;
      expect(await ask(NOW + MINUTE)).toEqual([450, 200, 100, 50]);
    });

    it('are copied by a job that tells nobody, beside what somebody wrote meanwhile, and are undone', async () => {
      const before = await desk.data('GET', '/changes');
      expect(await begin({ type: 'number', expects: 3 }, { status: 409 })).toEqual({ total: 4 });
      const { id } = await begin({ type: 'number' });
      await desk.api.idle();
      const progress = { state: 'done', total: 4, done: 4, changed: 2, stale: 0 };
      expect(await desk.data('GET', `/jobs/${id}`)).toEqual({
        id,
        kind: 'convert',
        from: 'text1',
        who: 'team',
        ...progress,
      });
      expect([await cells('text1'), await cells('number4')]).toEqual([texts, [1200.5, 7, undefined, undefined]]);
      expect(await desk.data('GET', '/changes')).toEqual(before);
      const made = await desk.data('GET', '/columns/own');
      expect(made.columns.slice(0, 2)).toMatchObject([
        { key: 'number4', name: 'Haulier', retired: false },
        { key: 'text1', name: 'Haulier', retired: true },
      ]);
      const undone = await put(
        made.version,
        [column, ...columns.slice(1)].map((one, at) => ({ ...one, key: KEYS[at] })),
      );
      expect(undone.columns.map((one: { key: string; retired: boolean }) => [one.key, one.retired])).toEqual([
        ['text1', false],
        ['choice2', false],
        ['money3', false],
        ['number4', true],
      ]);
      expect(await cells('number4')).toEqual([1200.5, 7, undefined, undefined]);
    });

    it('go on with the next process where one died behind the new column, and stop where it is retired', async () => {
      let calls = 0;
      const changeMany = (): Promise<never> => {
        calls += 1;
        return new Promise(() => undefined);
      };
      const dead = await openApi({}, { ...desk.engine, changeMany }, () => NOW, 1, undefined, null, 'one/1');
      const order = { from: 'text1', expects: 4, type: 'money', currency: 'EUR' };
      const { id } = await dead.data('POST', '/columns/own/conversions', order);
      await expect.poll(() => calls).toBe(1);
      const next = () => openApi({}, desk.engine, () => NOW, 1, undefined, null, 'one/2');
      const { version } = await desk.data('GET', '/columns/own');
      const back = await put(version, [{ ...column, key: 'text1' }]);
      expect(back.columns[0]).toMatchObject({ key: 'text1', retired: false });
      await (await next()).api.idle();
      expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'done', changed: 0 });
      expect((await desk.data('GET', '/columns/own')).columns).toEqual(back.columns);
    });

    it('are refused in words where the type lacks something, or the column is none', async () => {
      for (const [order, words] of [
        [{ type: 'money' }, 'one currency'],
        [{ type: 'choice' }, 'choices'],
        [{ type: 'day', from: 'text9', expects: 0 }, 'no such column'],
      ] as const) {
        const response = await desk.ask('POST', '/columns/own/conversions', { from: 'text1', expects: 4, ...order });
        const { detail } = await response!.json();
        expect([response!.status, detail]).toEqual([400, expect.stringContaining(words)]);
      }
    });
  });

  it.each([
    [{ text9: 'x' }, 'no column of this desk'],
    [{ choice2: ['ship'] }, 'rail, road'],
    [{ money3: 'five' }, 'amount'],
    [{ colour: 'red' }, 'a column that a person writes'],
  ])('refuse %j with its row', async (set, words) => {
    await put(null, columns);
    const watches = [{ number: 'MSKU2048170' }, { number: 'TCLU1234568', fields: set }];
    const response = await desk.ask('POST', '/watches', { watches });
    const { detail } = await response!.json();
    expect([response!.status, detail]).toEqual([400, expect.stringContaining(words)]);
    expect(detail).toContain('entry 2');
  });
});
