/** Tests weeks of a small desk. `bench/weeks.ts` runs a large one and reports each wrong case. */
import { expect, it } from 'vitest';
import { runWeeks } from './weeks.fixture.ts';

it('a desk that is followed for 25 days has no false critical case', { timeout: 120_000 }, async () => {
  const reports = await runWeeks({ seed: 1, shipments: 40, days: 25, compared: [1, 5, 20, 21, 25] });
  const critical = reports
    .flatMap(({ wrong }) => wrong)
    .filter(({ kind, grade }) => kind === 'false' && grade === 3)
    .map(({ day, what, number, story }) => `day ${day} ${what} ${number}: ${story}`);
  expect(critical).toEqual([]);
});
