/**
 * The desk reads the whole corpus of the built-in service: every case has evidence, and every text of a case finds
 * its values.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { mailSentenceOf, formatNextStep, titleOf } from '../../src/core/cases/words.ts';
import { RULE_NAMES } from '../../src/core/rules/types.ts';
import { computeCheckDigit } from '../../src/core/shipment/check-digit.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { CaseDetail } from './ports/cases.ts';
import { openDesk, type OpenDesk } from './worker/engine.ts';
import { createSqliteStore } from '../store/sqlite.ts';

const NOW = 1_795_167_240_000;
const GENERATED = 40;
const folder = mkdtempSync(join(tmpdir(), 'landfall-corpus-'));

const generated = Array.from({ length: GENERATED }, (_, index) => {
  const body = `MSKU${String(300_000 + index * 37)}`;
  return { number: `${body}${computeCheckDigit(body) ?? 0}`, type: 'CT', line: '' };
});

const asked = [...SCENARIOS.map(({ number, type, line }) => ({ number, type, line: line ?? '' })), ...generated];

describe('the corpus of the built-in service', () => {
  let desk: OpenDesk;
  const cases: CaseDetail[] = [];

  beforeAll(async () => {
    desk = await openDesk({ path: join(folder, 'desk.db') });
    let now = NOW;
    const store = createSqliteStore({ path: ':memory:', clock: () => now });
    const service = createBuiltInService({ clock: () => now, store, delay: async () => undefined });
    const watches = asked.map(({ number }) => ({ number, numberType: '', line: '', fields: { freeDays: 5 } }));
    await desk.add(watches, { actor: 'ann', at: now, idempotencyKey: null });
    for (const later of [0, 5 * DAY]) {
      now = NOW + later;
      for (const { number, type, line } of asked) {
        const query = new URLSearchParams({
          api_key: BUILT_IN_KEY,
          number,
          type,
          sealine: line,
          route: 'true',
          ais: 'true',
        });
        if (line === '') query.delete('sealine');
        const reply = await service(new Request(`http://built-in.test/tracking?${query.toString()}`));
        const body = await reply.text();
        const code = codeOf(body);
        const answer = { number, type, sealine: line, at: now, freshUntil: now + DAY, sample: true };
        await desk.recordAnswer({ ...answer, body: code === null ? body : null, code });
      }
    }
    while ((await desk.runRules(NOW + 40 * DAY, 500)) > 0);
    let after = null;
    do {
      const page = await desk.cases({
        state: 'all',
        filter: null,
        assignee: null,
        number: null,
        ids: null,
        groupedAt: null,
        limit: 200,
        after,
      });
      for (const { id } of page.cases) cases.push((await desk.caseOf(id))!);
      after = page.next;
    } while (after !== null);
  }, 240_000);
  afterAll(async () => {
    await desk.close();
    rmSync(folder, { recursive: true });
  });

  it('yields cases, and says that they are samples', () => {
    expect(cases.length).toBeGreaterThan(20);
    expect(new Set(cases.map(({ rule }) => rule)).size).toBeGreaterThan(5);
    expect(cases.filter(({ sample }) => !sample)).toEqual([]);
    expect(cases.every(({ rule }) => RULE_NAMES.includes(rule))).toBe(true);
  });

  it('yields none whose evidence is absent', () => {
    const bare = cases.filter(
      ({ evidence, listed }) =>
        listed.length === 0 ||
        evidence.length === 0 ||
        evidence.some(({ at, new: said }) => !(at > 0) || said === null || said === '' || said === undefined),
    );
    expect(bare.map(({ id, rule, cause }) => `${id} ${rule} ${cause.key}`)).toEqual([]);
  });

  it('finds the values of every text', () => {
    const wording = { t: createTranslate('en', en), nowMs: NOW };
    for (const { rule, text } of cases)
      for (const said of [
        titleOf(rule, text.values, wording),
        formatNextStep(rule, text.values, ['Acme'], wording),
        mailSentenceOf(rule, text.values, wording),
      ])
        expect(said, rule).not.toMatch(/[{}]|…|undefined/);
  });
});

function codeOf(body: string): string | null {
  try {
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null || !('status' in envelope)) return 'SERVICE_MALFORMED';
    if (envelope.status === 'success') return null;
    return 'message' in envelope ? String(envelope.message) : 'UNEXPECTED_ERROR';
  } catch {
    return 'SERVICE_MALFORMED';
  }
}
