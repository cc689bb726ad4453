import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeCheckDigit } from '../../../src/core/shipment/check-digit.ts';
import { allChanges, answer, time } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

/** Complete imports, from a file to rows and back. */
vi.setConfig({ testTimeout: 60_000 });

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

const page = { 'sec-fetch-site': 'same-origin' };
const upload = (text: string, type = 'text/plain', headers: Record<string, string> = {}, status?: number) =>
  desk.data('POST', '/imports', text, {
    headers: { ...page, 'content-type': type, ...headers },
    ...(status !== undefined && { status }),
  });

const numbers = async (): Promise<readonly string[]> => {
  const { watches } = await desk.data('GET', '/rows?sort=number&limit=500');
  return watches.map((watch: { row: { number: string } }) => watch.row.number);
};

const MAIL = `Dear all,

please look at MSKU 204817-0 and
> TCLU4400446, they are late. Booking no. 261234567.
Call me: +31 10 123 4567 (IMO 9778791)

MSKU2O48170
Kind regards, Ann`;

describe('a pasted mail', () => {
  it('becomes a preview without changes, then watches, then a result with every row', async () => {
    const preview = await upload(MAIL);
    expect(preview.source).toMatchObject({ kind: 'text', encoding: 'utf-8' });
    expect(preview.counts).toMatchObject({ new: 2, needsLine: 1, blank: 5, refused: 0, repaired: 1 });
    expect(preview.inputRows).toBe(8);
    expect(preview.rows.repaired[0]).toMatchObject({ row: 7, repair: { from: 'MSKU2O48170', to: 'MSKU2048170' } });
    expect(await numbers()).toEqual([]);
    const job = await desk.data('POST', `/imports/${preview.id}/commit`, { version: preview.version });
    expect(job).toMatchObject({ id: preview.id, kind: 'import' });
    await desk.api.idle();
    expect(await desk.data('GET', `/jobs/${preview.id}`)).toMatchObject({ state: 'done', changed: 3 });
    expect(await numbers()).toEqual(['261234567', 'MSKU2048170', 'TCLU4400446']);
    const result = await (await desk.ask('GET', `/imports/${preview.id}/result`))!.text();
    expect(result.split('\r\n')).toHaveLength(1 + 9 + 1);
    expect(result).toContain('3,1,MSKU 204817-0,MSKU2048170,added,');
  });
});

const BOXES = ['MSKU2048170', 'CMAU1001006', 'TCLU4400446', 'HLBU3003008', 'EGHU5005008'];

describe('a pasted table', () => {
  const TABLE = 'Container\tKunde\tRef\tFreitage\nMSKU2048170\tAcme\tPO 1\t7\nTCLU4400446\tBolt\tPO 2\tx\n\t\tPO 3\t\n';

  it('has its columns recognised, and corrected by the person', async () => {
    const preview = await upload(TABLE);
    expect(preview.columns.map((column: { as: string }) => column.as)).toEqual([
      'container',
      'customer',
      'reference',
      'freeDays',
    ]);
    expect(preview.counts).toMatchObject({ new: 2, refused: 1, blank: 1 });
    expect(preview.rows.new[1].problems).toEqual([{ column: 'freeDays', text: 'x', key: 'unreadable' }]);
    const path = `/imports/${preview.id}`;
    const changed = await desk.data('PATCH', path, { version: 1, columns: [{ index: 1, as: 'note' }], line: 'maeu' });
    expect(changed).toMatchObject({
      version: 2,
      columns: { 1: { as: 'note', by: 'person' } },
      choices: { line: 'maeu' },
    });
    expect(changed.rows.new[0]).toMatchObject({
      line: 'MAEU',
      fields: { note: 'Acme', reference: ['PO 1'], freeDays: 7 },
    });
    const stale = await desk.data('PATCH', path, { version: 1, line: '' }, { status: 409 });
    expect(stale.version).toBe(2);
  });

  it('may name its carriers in words; a name that no carrier has is said, and left open', async () => {
    const rows = ['Maersk', 'CMA-CGM', 'maeu', 'Acme Freight', '-'].map((name, at) => `${BOXES[at]}\t${name}`);
    const preview = await upload(`Container\tReederei\n${rows.join('\n')}\n`);
    const { new: entries } = preview.rows;
    expect(entries.map((entry: { line: string }) => entry.line)).toEqual(['MAEU', 'CMDU', 'MAEU', '', '']);
    expect(entries.flatMap((entry: { problems: unknown }) => entry.problems)).toEqual([
      { column: 'line', text: 'Acme Freight', key: 'unreadable' },
    ]);
  });

  it('that comes twice changes nothing the second time', async () => {
    for (const expected of [
      { new: 2, exists: 0 },
      { new: 0, exists: 2 },
    ]) {
      const preview = await upload(TABLE);
      expect(preview.counts).toMatchObject(expected);
      await desk.data('POST', `/imports/${preview.id}/commit`, { version: 1 });
      await desk.api.idle();
      expect(await desk.data('GET', `/jobs/${preview.id}`)).toMatchObject({ state: 'done', changed: expected.new });
    }
    expect(await numbers()).toEqual(['MSKU2048170', 'TCLU4400446']);
  });

  it('is begun once for an idempotency key, and committed once', async () => {
    const key = { 'idempotency-key': 'key-number-1' };
    const first = await upload(TABLE, 'text/plain', key);
    expect((await upload(TABLE, 'text/plain', key)).id).toBe(first.id);
    await upload('other', 'text/plain', key, 422);
    const commit = () => desk.data('POST', `/imports/${first.id}/commit`, { version: 1 });
    await Promise.all([commit(), commit()]);
    await desk.api.idle();
    await commit();
    expect(await desk.data('GET', '/jobs')).toHaveLength(1);
    await desk.data('PATCH', `/imports/${first.id}`, { version: 1, line: '' }, { status: 409 });
    expect(await desk.data('GET', '/imports')).toMatchObject([{ id: first.id, state: 'done' }]);
  });
});

describe('proposals', () => {
  it('repairs are taken where only one number is right, when they are accepted', async () => {
    const preview = await upload('MSKU2048175\nMSKU2O48170\n');
    expect(preview.rows.repaired[0].reason).toMatchObject({ key: 'checkDigit' });
    const { to, others } = preview.rows.repaired[0].repair;
    expect([to, ...others]).toContain('MSKU2048170');
    expect(others.length).toBeGreaterThan(1);
    const path = `/imports/${preview.id}`;
    const accepted = await desk.data('PATCH', path, { version: 1, acceptRepairs: true });
    expect(accepted.writes).toMatchObject({ add: 1 });
    expect(accepted.rows.repaired.map(({ number }: { number: string }) => number)).toEqual([
      'MSKU2048175',
      'MSKU2048170',
    ]);
    const corrections = [{ row: 1, part: 0, number: 'MSKU2048175' }];
    const asWritten = await desk.data('PATCH', path, { version: 2, corrections });
    expect(asWritten.rows.new[0].number).toBe('MSKU2048175');
  });

  it('containers of one bill of lading are tracked through it when the person chooses so', async () => {
    const rows = ['MSKU2048170', 'TCLU4400446', 'MSCU1234566'].map((container) => `${container};MAEU123456789`);
    const preview = await upload(['Container;B/L', ...rows].join('\n'));
    expect(preview).toMatchObject({
      counts: { new: 3 },
      cost: { newThisMonth: 3, alreadyCounted: 0, cheaperAsBl: 2 },
      bills: [{ number: 'MAEU123456789', boxes: 3, accepted: false }],
    });
    const asBillOfLading = ['MAEU123456789'];
    const chosen = await desk.data('PATCH', `/imports/${preview.id}`, { version: 1, asBillOfLading });
    expect(chosen).toMatchObject({ counts: { new: 1, duplicate: 2 }, cost: { newThisMonth: 1 } });
    await desk.data('POST', `/imports/${preview.id}/commit`, { version: 2 });
    await desk.api.idle();
    expect(await numbers()).toEqual(['MAEU123456789']);
  });
});

it('refuses other types and files that are too long', async () => {
  await upload('{}', 'application/json', {}, 415);
  await upload('x', 'image/png', {}, 415);
  await upload('x'.repeat(30 * 1_048_576 + 1), 'text/plain', {}, 413);
});

describe('a job', () => {
  const ROWS = 1_400;
  const container = (row: number): string => {
    const start = `MSKU${String(row).padStart(6, '0')}`;
    return `${start}${computeCheckDigit(start)}`;
  };
  const SHEET = ['Container', ...Array.from({ length: ROWS }, (_, row) => container(row))].join('\n');

  it.each([
    ['before', 2],
    ['after', 2],
  ])(
    'whose process dies %s part %i is written is continued by another, and no row twice',
    async (moment, part) => {
      let calls = 0;
      const dying: OpenDesk = {
        ...desk.engine,
        importPart: async (written, context) => {
          calls += 1;
          if (calls === part && moment === 'after') await desk.engine.importPart(written, context);
          return calls < part ? desk.engine.importPart(written, context) : new Promise(() => undefined);
        },
      };
      const dead = await openApi({}, dying);
      const headers = { ...page, 'content-type': 'text/csv' };
      const preview = await dead.data('POST', '/imports', SHEET, { headers });
      expect(preview.counts).toMatchObject({ new: ROWS, blank: 1 });
      await dead.data('POST', `/imports/${preview.id}/commit`, { version: 1 });
      await expect.poll(() => calls, { timeout: 20_000 }).toBe(part);
      const otherApi = await openApi({}, desk.engine, () => NOW + 120_000);
      await otherApi.api.idle();
      expect(await otherApi.data('GET', `/jobs/${preview.id}`)).toMatchObject({
        state: 'done',
        total: ROWS + 1,
        done: ROWS + 1,
        changed: ROWS,
      });
      expect(await desk.engine.count({ op: 'and', of: [] })).toBe(ROWS);
      const result = await (await otherApi.ask('GET', `/imports/${preview.id}/result`))!.text();
      const lines = result.trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + ROWS + 1);
      expect(lines.filter((line) => line.includes(',added,'))).toHaveLength(ROWS);
    },
    60_000,
  );

  it('writes each change of an edited export once, and skips rows that somebody else has changed', async () => {
    await desk.data('POST', '/watches', {
      watches: [
        { number: container(1), fields: { note: 'old' } },
        { number: container(2), fields: { note: 'old' } },
      ],
    });
    await desk.engine.record([answer(container(1), { eta: time('2026-11-30'), podName: 'Rotterdam' })]);
    const csv = async () =>
      await (await desk.ask('GET', '/export?sort=number&columns=number,note,podName,eta'))!.text();
    const changed = (await csv()).replaceAll('old', 'new').replace('Rotterdam', 'Hamburg');
    await desk.data('PATCH', '/watches/2', { version: 1, set: { note: 'theirs' } });
    const preview = await upload(changed, 'text/csv');
    expect(preview.counts).toMatchObject({ update: 2, exists: 0, new: 0 });
    const [first, second] = preview.rows.update;
    expect(first.differences).toEqual([
      { column: 'note', old: 'old', new: 'new', state: 'changes' },
      { column: 'podName', old: 'Rotterdam', new: 'Hamburg', state: 'fromLine' },
    ]);
    expect(second.reason.key).toBe('changedSince');
    expect(preview.writes).toEqual({ add: 0, change: 1, stale: 1 });
    await desk.data('POST', `/imports/${preview.id}/commit`, { version: 1 });
    await desk.api.idle();
    const { watches } = await desk.data('GET', '/rows?sort=number');
    const rows = watches.map(({ row }: { row: Record<string, unknown> }) => [row.note, row.podName]);
    expect(rows).toEqual([
      ['new', 'Rotterdam'],
      ['theirs', null],
    ]);
    expect(
      (await allChanges(desk.engine)).filter(({ field, new: now }) => field === 'note' && now === 'new'),
    ).toHaveLength(1);
    const secondUpload = await upload(changed, 'text/csv');
    expect(secondUpload.counts).toMatchObject({ update: 1, exists: 1 });
  });
});

it('an export contains the filtered rows in the order and with the columns of the list', async () => {
  await upload('x');
  await desk.data('POST', '/watches', {
    watches: [
      { number: 'MSKU2048170', fields: { customer: 'Acme', note: '=1+1' } },
      { number: 'TCLU4400446', fields: { customer: 'Acme, Ltd' } },
      { number: 'MSCU1234566', fields: { customer: 'Bolt' } },
    ],
  });
  const response = await desk.ask('GET', '/export?q=customer:acme&sort=-number&columns=customer,number,note');
  expect(response?.headers.get('content-disposition')).toBe('attachment; filename="landfall-2026-11-20.csv"');
  const lines = (await response!.text()).split('\r\n').map((line) => line.replace(/LF-[\w-]+/, 'id'));
  expect(lines).toEqual([
    'Customer,Number,Note,Landfall ID',
    '"Acme, Ltd",TCLU4400446,,id',
    "Acme,MSKU2048170,'=1+1,id",
    '',
  ]);
  for (const query of ['columns=colour', 'columns=', 'format=pdf', 'q=eta:soon', 'sort=x'])
    await desk.data('GET', `/export?${query}`, undefined, { status: 400 });
});

it('spreadsheets with an erased customer are removed', async () => {
  const preview = await upload('Container;Kunde\nMSKU2048170;Acme\n', 'text/csv');
  expect(await desk.data('POST', '/erasures', { kind: 'customer', name: 'Acme' })).toMatchObject({ documents: 1 });
  await desk.data('GET', `/imports/${preview.id}`, undefined, { status: 404 });
});

it('a file under the key of one that was removed is read itself', async () => {
  let now = NOW;
  const later = await openApi({}, desk.engine, () => now);
  const headers = { ...page, 'content-type': 'text/csv', 'idempotency-key': 'key-number-2' };
  const first = await later.data('POST', '/imports', 'Container;Kunde\nMSKU2048170;Acme\n', { headers });
  await later.data('POST', '/erasures', { kind: 'customer', name: 'Acme' });
  now += 1000;
  const second = await later.data('POST', '/imports', 'Container\nTCLU4400446\n', { headers });
  expect(second).toMatchObject({ id: first.id, rows: { new: [{ number: 'TCLU4400446' }] } });
});

it.each([
  ['that nobody commits is removed after a day', 90_000_000],
  ['of a clock that ran a year ahead is removed when that is right', -31_536_000_000],
])('a preview %s', async (_, passed) => {
  const { id } = await upload('MSKU2048170');
  const later = await openApi({}, desk.engine, () => NOW + passed);
  await later.hour();
  await later.data('GET', `/imports/${id}`, undefined, { status: 404 });
  expect(await desk.engine.document('import-source', `${id}:0`)).toBeNull();
});
