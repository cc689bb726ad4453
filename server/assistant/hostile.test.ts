/** Requests of a program that means harm, or of a model that is confused. The desk answers others throughout. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/core/time/units.ts';
import { NOW } from '../desk/api/api.fixture.ts';
import { answer, newWatch, time } from '../desk/store/store.contract.ts';
import { MAX_ANSWER_BYTES } from './answer.ts';
import { callTool, openAssistant } from './assistant.fixture.ts';
import { fillDesk } from './filled-desk.fixture.ts';

const TOOLS = [
  'needs_attention',
  'find_shipments',
  'shipment',
  'cases',
  'changes_since',
  'arrivals',
  'costs',
  'add_preview',
  'add_commit',
];
const ARGUMENTS =
  'filter zone limit sort skip number id state after hours since from to by list preview requests __proto__ constructor'.split(
    ' ',
  );
const toCall = (name: string, values: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: values },
});

async function open(instances?: number) {
  const assistant = await openAssistant({ withheld: [], ...(instances !== undefined && { instances }) });
  await fillDesk(assistant);
  const bearer = { Authorization: `Bearer ${await assistant.createKey({ scope: 'write' })}` };
  return { ...assistant, bearer };
}

describe('hostile arguments', () => {
  it('of 10 MB are refused without being read to the end', async () => {
    const { post, bearer } = await open();
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        if (sent > 10 * 1_048_576) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
    const response = await post('', bearer, init);
    expect([response?.status, sent < 2 * 1_048_576]).toEqual([413, true]);
    const long = 'x'.repeat(150_000);
    for (const name of TOOLS) {
      const values = { filter: long, number: long, list: long, preview: long, since: long, after: long };
      const text = (await (await post(toCall(name, values), bearer))?.text()) ?? '';
      expect([name, text.length < 1000, text.includes('"isError":true')]).toEqual([name, true, true]);
    }
  });

  it('of any JSON get an answer or a sentence, and never a fault', { timeout: 60_000 }, async () => {
    const { post, bearer, faults } = await open();
    const name = fc.constantFrom(...ARGUMENTS);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(
        '\0',
        'eta:',
        '"',
        '0.0.0',
        '999999999999999.1.1',
        'is:late',
        -1,
        1e21,
        '2026-02-30',
        [],
      ),
      fc.string({ unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOLS), fc.dictionary(name, value, { maxKeys: 4 }), async (tool, values) => {
        const response = await post(toCall(tool, values), bearer);
        expect(response?.status).toBe(200);
        const { result } = await response!.json();
        const [{ text }] = result.content;
        expect(text.length).toBeLessThan(MAX_ANSWER_BYTES);
        if (result.isError === true) expect(text).not.toBe('');
        else expect(JSON.parse(text)).toEqual(expect.any(Object));
      }),
      { numRuns: 300, seed: 65 },
    );
    expect(faults).toEqual([]);
  });

  it('of wrong types name the argument and what to change', async () => {
    const { post, bearer } = await open();
    for (const [name, values, sentence] of [
      ['find_shipments', { limit: '5' }, '“limit”'],
      ['find_shipments', { limit: 51 }, '“limit”'],
      ['find_shipments', { filters: 'x' }, '“filters”'],
      ['find_shipments', { filter: 'foo:bar' }, 'cannot be read at “foo”'],
      ['find_shipments', { zone: 'Mars' }, '“zone” must be the name of a time zone'],
      ['shipment', {}, '“number”'],
      ['arrivals', { from: 'monday', to: '2026-12-01' }, 'be a day such as 2026-12-04'],
      ['arrivals', { from: '2026-02-30', to: '2026-12-01' }, 'cannot be read'],
      ['cases', { after: 'x' }, 'must be taken from an answer'],
    ] as const) {
      const { result } = await (await post(toCall(name, values), bearer))!.json();
      expect([values, result.isError, result.content[0].text]).toEqual([
        values,
        true,
        expect.stringContaining(sentence),
      ]);
    }
  });

  it('in 1,000 parallel calls are refused beyond a limit, while the desk answers others', async () => {
    const { post, bearer, desk, faults } = await open(1);
    const key = (await desk.data('POST', '/keys', { label: 'other', scope: 'read' })).key;
    const others: (number | undefined)[] = [];
    const ask = async (): Promise<void> => {
      const headers = { authorization: `Bearer ${key}` };
      others.push((await desk.ask('GET', '/rows?limit=5', undefined, { headers, clientId: '192.0.2.7' }))?.status);
    };
    const responses = await Promise.all([
      ...Array.from({ length: 1000 }, (_, index) => post(toCall('find_shipments', { skip: index % 7 }), bearer)),
      ...Array.from({ length: 20 }, () => ask()),
    ]);
    const statuses = responses.flatMap((response) => response?.status ?? []);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(32);
    expect(others).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = responses.find((response) => response?.status === 429);
    expect(refused?.headers.get('retry-after')).toBe('2');
    // The key itself is answered again at once.
    expect((await post(toCall('find_shipments', {}), bearer))?.status).toBe(200);
    expect(faults).toEqual([]);
  });

  it('beyond the requests of a minute get a sentence', async () => {
    const { post, bearer } = await open(40);
    let text = '';
    for (let call = 0; call < 9; call += 1) text = (await (await post(toCall('costs', {}), bearer))?.text()) ?? '';
    expect(text).toContain('Too many requests: wait a moment');
  });
});

it('answers the question of the day from 10,000 rows in at most 8 kB', { timeout: 120_000 }, async () => {
  const assistant = await openAssistant();
  const { engine } = assistant.desk;
  const numbers = Array.from({ length: 10_000 }, (_, index) => `MSKU${2_000_000 + index}`);
  const context = { actor: 'ann', at: NOW - 5 * DAY, idempotencyKey: null };
  const customer = (index: number): string => `Customer ${index % 40} with a name as long as customers have them`;
  for (let from = 0; from < numbers.length; from += 1000) {
    const part = numbers.slice(from, from + 1000);
    await engine.add(
      part.map((number, index) => newWatch(number, { customer: customer(index), reference: [`PO:${from + index}`] })),
      context,
    );
    await engine.record(
      part.map((number, index) =>
        answer(number, {
          phase: 'in-transit',
          pod: 'NLRTM',
          podName: 'Rotterdam',
          vessel: `VESSEL ${index % 200}`,
          imo: 9_000_000 + (index % 200),
          eta: time(`2026-11-1${6 + (index % 4)} 14:00:00`),
          overdueAt: NOW - DAY,
          overdueEvent: 'VAD',
        }),
      ),
    );
  }
  const client = await assistant.connect(await assistant.createKey({}));
  const { data, text } = await callTool(client, 'needs_attention', { limit: 20 });
  expect(data.open_cases).toBeGreaterThan(100);
  expect(data.cases.length).toBeGreaterThan(5);
  expect(data.truncated).toContain(`of ${data.open_cases} cases`);
  expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(8000);
  for (const [name, values] of [
    ['find_shipments', { filter: 'is:overdue', limit: 50 }],
    ['cases', { limit: 50 }],
    ['changes_since', { hours: 120 }],
    ['arrivals', { from: '2026-11-16', to: '2026-11-30', limit: 50 }],
  ] as const) {
    const { text: other, data: parsed } = await callTool(client, name, values);
    expect([name, Buffer.byteLength(JSON.stringify(other)) <= 8000, parsed.truncated]).toEqual([
      name,
      true,
      expect.any(String),
    ]);
  }
  await engine.close();
});
