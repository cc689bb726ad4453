import { expect, it } from 'vitest';
import { callTool, openAssistant } from './assistant.fixture.ts';
import { fillDesk, INJECTION, numberOf } from './filled-desk.fixture.ts';
import { WITHHOLDABLE, type Withheld } from '../config/assistant.ts';

async function open(withheld: readonly Withheld[]) {
  const assistant = await openAssistant({ withheld });
  await fillDesk(assistant);
  const { watches } = await assistant.desk.data('GET', '/rows?limit=1&q=is:late');
  const set = { tags: ['secret-tag'], owner: 'Zoe Owner' };
  await assistant.desk.data('PATCH', `/watches/${watches[0].id}`, { version: watches[0].version, set });
  const client = await assistant.connect(await assistant.createKey({}));
  const call = (name: string, values: object = {}) => callTool(client, name, values);
  const all = await Promise.all([
    call('needs_attention'),
    call('find_shipments'),
    call('shipment', { number: numberOf('slipped') }),
    call('shipment', { number: numberOf('hostile') }),
    call('shipment', { number: numberOf('discharged') }),
    call('cases'),
    call('changes_since', { hours: 200 }),
    call('costs'),
  ]);
  return { call, text: all.map(({ text }) => text).join('\n') };
}

/** An answer that is not withheld contains the text that belongs to each word. */
const TRACES: Readonly<Record<Withheld, string>> = {
  notes: `"note":"${INJECTION}"`,
  money: 'EUR 520',
  customers: 'Bolt',
  references: 'PO:4712',
  tags: 'secret-tag',
  owners: 'Zoe Owner',
};

it.each(WITHHOLDABLE)('shows %s unless they are withheld', async (name) => {
  expect((await open([])).text).toContain(TRACES[name]);
  expect((await open([name])).text).not.toContain(TRACES[name]);
});

it('refuses filters that would search what is withheld', async () => {
  const { call } = await open(['notes', 'money', 'customers', 'owners']);
  for (const filter of [
    'money:>100',
    'currency:EUR',
    '-customer:bolt',
    'customer:none',
    'is:owned',
    'is:held',
    'bolt',
  ]) {
    for (const [name, values] of [
      ['find_shipments', {}],
      ['needs_attention', {}],
      ['cases', {}],
      ['arrivals', { from: '2026-11-01', to: '2026-12-01' }],
    ] as const) {
      const { isError, text } = await call(name, { ...values, filter });
      expect([filter, isError, text]).toEqual([filter, true, expect.stringContaining('withholds')]);
    }
  }
  expect((await call('find_shipments', { filter: 'text1:x' })).text).toContain('Own columns');
  expect((await call('find_shipments', { filter: 'carrier:MAEU is:late' })).isError).toBe(false);
  expect((await call('costs')).text).toContain('MCP_WITHHOLD without “money”');
});

it('groups no costs by a column that is withheld', async () => {
  const { call } = await open(['customers']);
  expect((await call('costs', { by: 'customer' })).text).toContain('group by podName or line');
  expect((await call('costs', { by: 'podName' })).data.groups).toHaveLength(1);
});
