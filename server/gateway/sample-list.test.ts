import { expect, it } from 'vitest';
import * as v from 'valibot';
import { thaw } from '../../src/core/links/frozen/freeze.ts';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { BUILT_IN_KEY, createBuiltInService, FORGETFUL_STORE } from '../../sim/service.ts';
import { createSampleList, translateSamples } from './sample-list.ts';
import { englishTexts } from '../../src/core/texts/en.ts';

const clock = (): number => Date.parse('2026-11-20T09:34:00Z');
const Listed = v.array(v.object({ id: v.string(), packed: v.optional(v.string()) }));

it('the sample list has every sample, the start page samples first and with their shipment', async () => {
  const list = createSampleList(
    SCENARIOS,
    createBuiltInService({ clock, store: FORGETFUL_STORE }),
    BUILT_IN_KEY,
    clock,
  );
  const samples = v.parse(Listed, await list());
  expect(samples.map(({ id }) => id).toSorted()).toEqual(SCENARIOS.map(({ id }) => id).toSorted());
  expect(samples.slice(0, 3).map(({ id }) => id)).toEqual(['in-transit', 'overdue', 'plain-south']);
  const opened = await Promise.all(samples.flatMap(({ packed }) => (packed === undefined ? [] : [thaw(packed)])));
  expect(opened.map((frozen) => frozen?.shipment.routeData === null)).toEqual(Array(9).fill(false));
});

it('the sample list translates every title and group except names', async () => {
  const german = await translateSamples(SCENARIOS, 'de');
  expect(german[0]).toMatchObject({ id: 'in-transit', group: 'Leben einer Sendung' });
  const sampleTexts = new Set(SCENARIOS.flatMap(({ title, group }) => [title, group]));
  const texts = Object.entries(englishTexts).filter(([key]) => key.startsWith('sample.'));
  expect(texts.filter(([, text]) => !sampleTexts.has(text))).toEqual([]);
  const names = german.filter(({ title }, index) => title === SCENARIOS[index]?.title).map(({ title }) => title);
  expect(names.filter((title) => !/^(?:HTTP 500|[A-Z][\w ]+ – [A-Z][\w ]+)$/.test(title))).toEqual([]);
});

it('the sample list has no shipments if the service does not answer', async () => {
  const silent = createSampleList(SCENARIOS, () => Promise.reject(new Error('away')), BUILT_IN_KEY, clock);
  expect(await silent()).toEqual(SCENARIOS);
});

it('the sample list is built again after a clock that was ahead is corrected', async () => {
  let now = clock() + 400 * 24 * 3_600_000;
  let asked = 0;
  const silent = createSampleList(
    SCENARIOS,
    () => {
      asked += 1;
      return Promise.reject(new Error('away'));
    },
    BUILT_IN_KEY,
    () => now,
  );
  await silent();
  const first = asked;
  now = clock();
  await silent();
  expect(asked).toBe(2 * first);
});
