/** Two people work on the same hundred cases at once through the API, on any engine. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { answer, newWatch, NOW } from '../store/store.contract.ts';
import { createRandom } from '../cases/bulk-update.fixture.ts';
import { openApi } from './api.fixture.ts';
import { CasesAnswer, DecidedAnswer, WholeCase } from '../../../src/core/desk-api/cases.ts';
import type { OpenDesk } from '../worker/engine.ts';

const CASES = 100;
const PEOPLE = ['ann', 'bob'] as const;
const PORTION = 8;

export function twoPeopleContract(open: () => Promise<OpenDesk>): void {
  it('two people decide a hundred cases at once without losing a decision, and conflicts are reported', {
    timeout: 120_000,
  }, async () => {
    const engine = await open();
    const desk = await openApi({ identityHeader: 'x-user' }, engine);
    const numbers = Array.from({ length: CASES }, (_, index) => `CASE${1_000_000 + index}`);
    await engine.add(
      numbers.map((number) => newWatch(number)),
      { actor: 'ann', at: NOW, idempotencyKey: null },
    );
    await engine.record(
      numbers.map((number) => answer(number, {}, { facts: null, problem: 'WRONG_NUMBER', line: '', numberType: '' })),
    );

    const as = (name: string) => ({
      headers: { 'x-user': name, 'sec-fetch-site': 'same-origin' },
      isTrustedProxy: true,
      clientId: name,
    });
    const notes: { readonly id: number; readonly who: string; readonly text: string }[] = [];
    const counts = { done: 0, stale: 0, commands: 0 };

    /**
     * Each person decides the cases as first seen, in a different order, and repeats stale decisions with the present
     * version.
     */
    async function work(name: string, seed: number): Promise<void> {
      const random = createRandom(seed);
      const page = v.parse(CasesAnswer, await desk.data('GET', `/cases?limit=${CASES}`, undefined, as(name)));
      const open = page.cases.map((one) => ({ one, order: random() })).toSorted((a, b) => a.order - b.order);
      const waiting = open.map(({ one: { id, version } }) => ({ id, version }));
      while (waiting.length > 0) {
        const some = waiting.splice(0, PORTION);
        const commands = some.map(({ id, version }) => ({ id, version, do: 'note', text: `${name} saw ${version}` }));
        const body = await desk.data('POST', '/cases/commands', { commands }, as(name));
        const { results } = v.parse(DecidedAnswer, body);
        counts.commands += commands.length;
        expect(results).toHaveLength(commands.length);
        for (const [index, result] of results.entries()) {
          const command = commands[index]!;
          if (result.outcome === 'done') {
            counts.done += 1;
            notes.push({ id: command.id, who: name, text: command.text });
          } else if (result.outcome === 'stale' && result.case !== undefined) {
            counts.stale += 1;
            expect(result.case.version).toBeGreaterThan(command.version);
            waiting.push({ id: result.case.id, version: result.case.version });
          } else expect.unreachable('a case is missing');
        }
      }
    }

    await Promise.all(PEOPLE.map((name, index) => work(name, index)));
    expect(counts.done).toBe(PEOPLE.length * CASES);
    expect(counts.done + counts.stale).toBe(counts.commands);
    // The second person got one conflict for each case.
    expect(counts.stale).toBe(CASES);
    const ids = [...new Set(notes.map(({ id }) => id))];
    expect(ids).toHaveLength(CASES);
    for (const id of ids) {
      const { history } = v.parse(WholeCase, await desk.data('GET', `/cases/${id}`, undefined, as('ann')));
      const own = history.filter(({ did }) => did === 'note');
      const written = notes.filter((one) => one.id === id);
      expect(own, `case ${id}`).toHaveLength(written.length);
      for (const { who, text } of written)
        expect(own, `case ${id}`).toContainEqual(
          expect.objectContaining({ who, detail: expect.objectContaining({ text }) }),
        );
    }
    await engine.close();
  });
}
