import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/core/time/units.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';
import { undoConversions } from './undo-conversions.ts';

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
    [[column, { type: 'day', name: 'haulier' }], 'is already called “'],
    [[{ type: 'text', name: 'Vessel' }], 'is already called “'],
    [[{ type: 'text', name: 'Gate (fact:gateOut)' }], 'is already called “'],
    [[{ type: 'text', name: '\u202e\u0007' }], 'is already called “'],
    [[{ type: 'money', name: 'Freight' }], 'one currency'],
    [[{ type: 'choice', name: 'Mode' }], 'choices'],
    [[{ ...column, key: 'text9' }], 'no such column'],
    [Array.from({ length: 21 }, (_, at) => ({ type: 'text', name: `Column ${at}` })), 'The limit of 20 columns'],
  ])('%#: are refused in words', async (list, words) => {
    const response = await desk.ask('PUT', '/columns/own', { version: null, columns: list });
    expect([response!.status, (await response!.json()).detail]).toEqual([400, expect.stringContaining(words)]);
  });

  it('remove characters from names and choices that would reverse or break the adjacent text', async () => {
    const [made] = (await put(null, [{ ...choice, name: 'Mo\u202ede\u0000', choices: ['ra\u200fil', '\u2066'] }]))
      .columns;
    expect(made).toMatchObject({ name: 'Mode', choices: ['rail'] });
  });

  it('accept matching values, and can be filtered, grouped, sorted, exported and reported', async () => {
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

  it('keep their type: the address where an earlier version changed it is unknown', async () => {
    for (const method of ['GET', 'POST'])
      expect((await desk.ask(method, '/columns/own/conversions'))!.status).toBe(404);
  });

  describe('whose type an earlier version was changing', () => {
    const undone: string[] = [];
    /** The state of the job after some of the rows. */
    const begun = async (): Promise<void> => {
      await put(null, [column, choice]);
      await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048170', fields: { text1: '7' } }] });
      await put(1, [
        { type: 'number', name: 'Haulier' },
        { ...choice, key: 'choice2' },
      ]);
      const job = { kind: 'convert', who: 'ann', maker: null, leaseUntil: NOW + MINUTE, leaseOwner: 'gone/1', at: NOW };
      const progress = { state: 'running', total: 1, done: 0, changed: 0, stale: 0, from: 'text1', to: 'number3' };
      await stored('running', { ...job, ...progress });
      await stored('ended', { ...job, ...progress, state: 'done' });
    };
    const stored = (id: string, job: object) =>
      desk.engine.put(
        { kind: 'job', id, version: null, body: JSON.stringify(job) },
        { actor: 'ann', at: NOW, idempotencyKey: null },
      );
    const resume = async (): Promise<void> => {
      const documents = await desk.engine.documents('job');
      await undoConversions(desk.engine, documents, NOW, (key) => undone.push(key));
    };
    const now = async () =>
      (await desk.data('GET', '/columns/own')).columns.map(
        ({ key, name, retired }: { key: string; name: string; retired: boolean }) => [key, name, retired],
      );
    beforeEach(async () => {
      undone.length = 0;
      await begun();
    });

    it('are restored with their values in the place of the new column, which keeps its own', async () => {
      const [{ id, version }] = (await desk.data('GET', '/rows')).watches;
      await desk.data('PATCH', `/watches/${id}`, { version, set: { number3: 8 } });
      await resume();
      expect(await now()).toEqual([
        ['text1', 'Haulier', false],
        ['choice2', 'Mode', false],
        ['number3', 'Haulier', true],
      ]);
      expect((await desk.data('GET', '/rows')).watches[0].row).toMatchObject({ text1: '7', number3: 8 });
      expect(undone).toEqual(['text1']);
      expect(await desk.data('GET', '/jobs')).toEqual([]);
      expect((await desk.data('GET', '/audit'))[1]).toMatchObject({
        who: 'Landfall',
        detail: expect.stringContaining('own'),
      });
      await resume();
      expect(undone).toEqual(['text1']);
    });

    it('take the name that the new column got in between', async () => {
      const { version } = await desk.data('GET', '/columns/own');
      await put(version, [{ type: 'number', key: 'number3', name: 'Trucker' }]);
      await resume();
      const { columns: all } = await desk.data('GET', '/columns/own');
      expect(all[0]).toMatchObject({ key: 'text1', name: 'Trucker', formerNames: ['Haulier'], retired: false });
    });

    it('stay unchanged when a person has already restored the old column', async () => {
      const { version } = await desk.data('GET', '/columns/own');
      await put(version, [{ ...column, key: 'text1' }]);
      const before = await now();
      await resume();
      expect([await now(), undone, await desk.data('GET', '/jobs')]).toEqual([before, [], []]);
    });

    it('are undone by the next start of a server', async () => {
      const next = await openApi({}, desk.engine, () => NOW);
      await next.api.idle();
      expect((await now())[0]).toEqual(['text1', 'Haulier', false]);
    });

    it('are tried again where somebody wrote the columns at the same moment', async () => {
      const documents = await desk.engine.documents('job');
      const late: typeof desk.engine.document = async (...asked) => {
        const found = await desk.engine.document(...asked);
        await put(2, [
          { type: 'number', key: 'number3', name: 'Haulier' },
          { ...choice, key: 'choice2' },
        ]);
        return found;
      };
      await undoConversions({ ...desk.engine, document: late }, documents, NOW, (key) => undone.push(key));
      expect(undone).toEqual([]);
      await resume();
      expect(undone).toEqual(['text1']);
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
