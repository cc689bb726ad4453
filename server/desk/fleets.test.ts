/** The vessels in the desk's samples: weeks of answers, and the cases that follow from them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openWorld } from '../../sim/world.fixture.ts';
import { DESK_SAMPLES } from '../../sim/desk-samples.ts';
import { FLEET } from '../../sim/scenarios/fleet-voyages.ts';
import { openDesk } from './worker/engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-fleets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 20, 12);

it('have slips with everything aboard, a port that closes and a container that is used again', {
  timeout: 120_000,
}, async () => {
  const world = openWorld(START);
  const desk = await openDesk({ path: join(folder, 'desk.db') });
  const aboard = FLEET.flatMap(({ line, numbers }) => numbers.map((number) => ({ number, line })));
  const samples = DESK_SAMPLES.filter(({ number }) => aboard.some((one) => one.number === number));
  expect(samples).toHaveLength(9);
  await desk.add(samples, { actor: 'ann', at: START, idempotencyKey: null });
  const cases = new Map<string, number>();
  for (let now = START; now < START + 36 * DAY; now += DAY) {
    world.setNow(now);
    for (const { number, line } of aboard) {
      const answer = await world.ask('/tracking', { number, type: 'CT', sealine: line, force_update: 'true' });
      const at = { at: now, freshUntil: now + HOUR, body: await answer.text(), code: null, sample: true };
      await desk.recordAnswer({ number, type: 'CT', sealine: line, ...at }, { price: 4, lags: {} });
    }
    while ((await desk.runRules(now, 100)) > 0);
    const page = await desk.cases({
      state: 'all',
      filter: null,
      assignee: null,
      number: null,
      ids: null,
      groupedAt: null,
      limit: 60,
      after: null,
    });
    for (const { rule, cause, members } of page.cases) {
      const key = `${rule} ${cause.kind} ${cause.key}`;
      cases.set(key, Math.max(cases.get(key) ?? 0, members));
    }
  }
  const membersOf = (rule: string): string[] =>
    [...cases]
      .filter(([key]) => key.startsWith(`${rule} `))
      .map(([key, members]) => `${key.split('/')[1]}: ${members}`)
      .toSorted((one, other) => (one < other ? -1 : 1));
  // Each vessel has one case with all its containers; two of the vessels wait for the same port.
  expect(membersOf('slipped')).toEqual(['AEJEA: 3', 'AEJEA: 3', 'USNYC: 1', 'USNYC: 1']);
  // Reused containers of one carrier form one notice.
  expect(cases.get(`journey-ended line ${FLEET.at(-1)?.line}`)).toBe(1);
  await desk.close();
});
