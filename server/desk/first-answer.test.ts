/**
 * Trouble that the tracking page shows is a case on the first answer: the desk must not look fine when its own card
 * shows a delay.
 */
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { EMPTY_ROW } from '../../src/core/columns/row.ts';
import { withCarrierFields } from '../../src/core/columns/apply-answer.ts';
import { fromCompact } from '../../src/core/reading/changes/compact.ts';
import { toHeadline } from '../../src/core/reading/headline.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { EMPTY_MEMORY, remember } from '../../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../../src/core/rules/rules.ts';
import { type RowState, toRowState } from '../../src/core/words/row-state.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import type { RuleName } from '../../src/core/rules/types.ts';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { readAnswer, parseShipment } from './watches/read-answer.ts';

const NOW = 1_795_167_240_000;
const RULE_OF = {
  overdue: 'overdue',
  delayed: 'delayed',
  charge: 'free-time',
  split: 'box-differs',
  missed: 'connection',
  ships: 'rolled',
} as const;

it('opens a case at once for every problem that the tracking page shows', async () => {
  const cases: string[] = [];
  const delayed: RowState[] = [];
  const silent: string[] = [];
  for (const days of [0, 3, 6]) {
    const now = NOW + days * DAY;
    const store = createSqliteStore({ path: ':memory:', clock: () => now });
    const service = createBuiltInService({ clock: () => now, store, delay: async () => undefined });
    for (const { number, type, line } of SCENARIOS) {
      const query = new URLSearchParams({ api_key: BUILT_IN_KEY, number, type, route: 'true', ais: 'true' });
      if (line != null) query.set('sealine', line);
      const body = await (await service(new Request(`http://built-in.test/tracking?${query.toString()}`))).text();
      const answer = { number, type, sealine: line ?? '', at: now, freshUntil: now, sample: true, body, code: null };
      const shipment = parseShipment(answer);
      const [record] = readAnswer(answer, null).records(() => true);
      if (shipment === null || record === undefined || record.facts === null) continue;
      const { facts, reportedAt, hints = null, reading } = record;
      const row = withCarrierFields(
        { ...EMPTY_ROW, number, line: record.line, state: 'active', addedAt: now, seenAt: now, reportedAt },
        facts,
      );
      const events = fromCompact(reading ?? '')?.events ?? [];
      const memory = remember(EMPTY_MEMORY, { row, events, hints, at: now });
      const fires = (rule: RuleName) =>
        evaluateRule(RULES[rule], { row, events, memory, now }, { thresholds: {}, freeDays: [] }).kind === 'fires';
      const { standing, split } = toHeadline(readShipment(shipment, null, now));
      for (const kind of [
        ...standing.troubles.map((one) => one.kind),
        // A container whose data is merely outdated has not changed its destination.
        ...(split.filter(({ standing: how }) => how !== 'silent').length > 1 ? ['split' as const] : []),
      ]) {
        // A missing report becomes a case after the hours of its rule.
        if (kind === 'due' || (kind === 'overdue' && now - (row.overdueAt ?? now) < 12 * HOUR)) continue;
        (fires(RULE_OF[kind]) ? cases : silent).push(`${kind} ${number} after ${days} d`);
      }
      if (days === 0 && fires('delayed'))
        delayed.push(toRowState({ ...row, severity: 2 }, now, createTranslate('en', en)));
    }
  }
  expect(silent).toEqual([]);
  expect(cases.length).toBeGreaterThan(6);
  expect(delayed).toEqual([{ text: 'Delayed at Singapore', tone: 'warn' }]);
}, 60_000);
