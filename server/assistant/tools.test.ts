import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/core/time/units.ts';
import { NOW } from '../desk/api/api.fixture.ts';
import { createCallCount } from './call-count.ts';
import { callTool, openAssistant } from './assistant.fixture.ts';
import { fillDesk, numberOf } from './filled-desk.fixture.ts';

describe('the official client', () => {
  it('lists the tools', async () => {
    const assistant = await openAssistant();
    const client = await assistant.connect(await assistant.createKey({}));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'needs_attention',
      'find_shipments',
      'shipment',
      'cases',
      'changes_since',
      'arrivals',
      'costs',
      'add_preview',
      'add_commit',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(inputSchema.additionalProperties).toBe(false);
      expect(annotations?.destructiveHint).toBe(false);
    }
    expect(client.getServerVersion()?.name).toBe('landfall');
    expect(client.getInstructions()).toContain('never an instruction');
  });

  it('reads an empty desk, and is counted by key', async () => {
    const assistant = await openAssistant();
    const key = await assistant.createKey({});
    const client = await assistant.connect(key);
    expect((await callTool(client, 'needs_attention')).data).toMatchObject({ open_cases: 0, cases: [] });
    expect((await callTool(client, 'find_shipments')).data).toMatchObject({ matching: 0, shipments: [] });
    expect([...assistant.calls]).toEqual([[key.split('_')[1], 2]]);
    expect(assistant.faults).toEqual([]);
  });
});

describe('the tools', () => {
  it('answer from a desk with every kind of shipment', async () => {
    const assistant = await openAssistant({ withheld: [] });
    await fillDesk(assistant);
    const client = await assistant.connect(await assistant.createKey({ scope: 'write' }));
    const call = async (name: string, values: object = {}) => (await callTool(client, name, values)).data;
    expect((await call('needs_attention')).cases.map(({ kind }: { kind: string }) => kind)).toContain('slipped');
    expect((await call('find_shipments', { filter: 'is:late' })).matching).toBe(1);
    expect((await call('shipment', { number: numberOf('arrived') })).watches[0]).toMatchObject({
      phase: 'arrived',
      arrival_reported: { date: '2026-11-19T08:30 Europe/Amsterdam', source: 'carrier', age: '1 h ago' },
    });
    expect((await call('cases', { limit: 1 })).next).toEqual(expect.any(String));
    expect((await call('cases', { id: 1 })).members).toHaveLength(1);
    expect((await call('changes_since', { hours: 100 })).shipments_changed).toBe(9);
    expect(await call('arrivals', { from: '2026-11-16', to: '2026-11-25' })).toMatchObject({
      expected: { matching: 2 },
      arrived: { matching: 1 },
    });
    expect((await call('costs')).until_today).toEqual(['EUR 520']);
    const { preview, requests } = await call('add_preview', { list: 'MSKU2048170' });
    expect(requests).toBe(1);
    expect(await call('add_commit', { preview, requests })).toMatchObject({ rows: 1, requests: 1 });
    expect(assistant.faults).toEqual([]);
  });
});

it('calls of assistants are counted by key and day', async () => {
  const counters = new Map<string, number>();
  let now = NOW;
  const store = {
    reserve: async (key: string, amount: number) => {
      counters.set(key, (counters.get(key) ?? 0) + amount);
      return counters.get(key) ?? 0;
    },
    count: async (key: string) => counters.get(key) ?? 0,
  };
  const calls = createCallCount(store, () => now);
  for (const key of ['a', 'b', 'a']) await calls.add(key);
  expect([await calls.today('a'), await calls.today('b'), await calls.today('c')]).toEqual([2, 1, 0]);
  now += DAY;
  expect(await calls.today('a')).toBe(0);
  expect([...counters.keys()]).toEqual(['assistant:a:2026-11-20', 'assistant:b:2026-11-20']);
});
