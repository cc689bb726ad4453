/**
 * Non-interference for assistants: with and without another customer on the desk, every tool answers the key of a
 * guest the same. The acts are those of the desk's own test.
 */
import { expect, it } from 'vitest';
import { feedsOver } from '../notifications/feeds/feeds.fixture.ts';
import { createRig } from '../gateway/rig.fixture.ts';
import { ACTS, ANSWERS, LATER, otherCustomers, OWN, play } from '../desk/api/non-interference-acts.fixture.ts';
import { callTool, openAssistant } from './assistant.fixture.ts';
import type { Call } from './questions.fixture.ts';

const OTHERS_NUMBER = otherCustomers(21).at(-1) ?? '';
const FILTERS = ['', 'rival', 'acme', 'customer:acme', 'tag:urgent', 'owner:zoe', 'is:late', 'ship:~given', 'is:held'];
const NUMBERS = [OWN[0], OWN[7], OWN[11], OTHERS_NUMBER, 'XXXU0000000'];

const CALLS: readonly Call[] = [
  ...FILTERS.flatMap((filter): readonly Call[] => [
    ['needs_attention', { filter }],
    ['find_shipments', { filter }],
    ['find_shipments', { filter, sort: '-changed', limit: 3, skip: 2 }],
    ['cases', { filter, state: 'all' }],
    ['arrivals', { from: '2026-11-20', to: '2026-12-31', filter }],
    ['costs', { filter }],
  ]),
  ...NUMBERS.map((number): Call => ['shipment', { number }]),
  ...Array.from({ length: 12 }, (_, index): Call => ['cases', { id: index + 1 }]),
  ['changes_since', {}],
  ['changes_since', { hours: 2 }],
  ['changes_since', { since: '0.0.0' }],
  ['changes_since', { since: '5.5.5' }],
  ['add_preview', { list: OTHERS_NUMBER }],
  ['add_commit', { preview: 'a.1', requests: 0 }],
];

async function transcriptBeside(others: number): Promise<readonly string[]> {
  const assistant = await openAssistant({ withheld: [] });
  const { desk, time } = assistant;
  const testDesk = {
    desk,
    feeds: feedsOver(desk.engine, { clock: () => time.now }),
    lens: createRig({ knownPrefixes: ['MSKU'], limits: { callsPerDay: 1e6, callsPerMonth: 1e6 } }),
    others: otherCustomers(others),
    get now() {
      return time.now;
    },
    set now(at: number) {
      time.now = at;
    },
  };
  const key = await assistant.createKey({ scope: 'write', sight: { customers: ['ACME gmbh'], tags: ['for acme'] } });
  const client = await assistant.connect(key);
  const texts: string[] = [];
  const names = new Map<string, string>();
  // Ids differ by desk, so each is replaced by a name in the order of their appearance.
  const renamed = (text: string): string =>
    text
      .replace(/\b\d{15}\b/g, (id) => {
        const name = names.get(id) ?? `#${names.size + 1}`;
        names.set(id, name);
        return name;
      })
      .replace(/"next":"([\w-]{24,})"/g, (_, cursor: string) => `"next":"${cursor.length}"`);
  for (const acts of [ACTS, ANSWERS, LATER]) {
    await play(testDesk, acts);
    for (const [name, values] of CALLS) {
      const { isError, text } = await callTool(client, name, values);
      texts.push(renamed(`${name} ${JSON.stringify(values)} ${isError} ${text}`));
    }
  }
  expect(assistant.faults).toEqual([]);
  await desk.engine.close();
  return texts;
}

it('a guest reads the same with another customer on the desk as without', { timeout: 120_000 }, async () => {
  const alone = await transcriptBeside(0);
  const beside = await transcriptBeside(200);
  expect(alone).toHaveLength(3 * CALLS.length);
  const differing = alone.flatMap((text, index) => (text === beside[index] ? [] : [[text, beside[index]]]));
  expect(differing).toEqual([]);
  // The answers have something to differ in.
  expect(alone.filter((text) => text.includes('"kind":"slipped"')).length).toBeGreaterThan(5);
  expect(alone.filter((text) => text.includes('"arrival_expected"')).length).toBeGreaterThan(20);
  expect(
    alone.filter((text) => /customs exam|Hapag|roof|"costs"|"note"|"tags"|"assignee"|needed_by/.test(text)),
  ).toEqual([]);
  const refused = alone.filter((text) => /^(?:costs|add_preview) /.test(text));
  expect(refused.filter((text) => !text.includes('true This key has an access scope'))).toEqual([]);
});
