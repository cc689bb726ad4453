import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDecision, keepDecision, keptDecisions, startKeptDecisions } from './kept-decisions.ts';

const decision = {
  key: 'k1',
  commands: [{ id: 7, version: 3, do: 'done' as const }],
  what: 'Rolled, Colombo',
  at: 1000,
};

describe('decisions without a connection', () => {
  let stored = new Map<string, string>();
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    startKeptDecisions('nobody');
  });

  it('outlive the page, and go when they were sent', () => {
    startKeptDecisions('ann');
    keepDecision(decision);
    startKeptDecisions('ann');
    const [kept] = keptDecisions();
    expect(kept).toEqual(decision);
    if (kept !== undefined) forgetDecision(kept);
    expect([keptDecisions().length, stored.size]).toEqual([0, 0]);
  });

  it('are those of all tabs', () => {
    startKeptDecisions('ann');
    keepDecision(decision);
    const ofOtherTab = { ...decision, key: 'k2' };
    stored.set('landfall-decisions', JSON.stringify({ person: 'ann', decisions: [decision, ofOtherTab] }));
    keepDecision({ ...decision, key: 'k3' });
    forgetDecision(decision);
    expect(keptDecisions().map(({ key }) => key)).toEqual(['k2', 'k3']);
  });

  it('are removed when another person uses this browser', () => {
    startKeptDecisions('ann');
    keepDecision(decision);
    startKeptDecisions('bob');
    expect([keptDecisions().length, stored.size]).toEqual([0, 0]);
    startKeptDecisions('ann');
    expect(keptDecisions()).toEqual([]);
  });

  it.each([
    '{',
    '{"person":"ann","decisions":[{}]}',
    '{"person":"ann","decisions":[{"commands":[{"id":"x"}],"what":"","at":1}]}',
  ])('does not send what cannot be read: %s', (text) => {
    stored.set('landfall-decisions', text);
    startKeptDecisions('ann');
    expect(keptDecisions()).toEqual([]);
  });
});
