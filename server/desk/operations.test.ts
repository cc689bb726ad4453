/** Every operation of the desk is called by each kind of caller: it answers its audience and refuses the others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATCH_ALL } from '../../src/core/filter/types.ts';
import { type DeskOperations, type OperationName, OPERATIONS } from './operations.ts';
import type { MatchesOf } from './ports/outbox.ts';
import { type Reader, STAFF, SYSTEM } from './ports/reader.ts';
import { act, answer, dataOf, newWatch, NOW } from './store/store.contract.ts';
import { type OpenDesk, openDesk } from './worker/engine.ts';

type Audience = 'system' | 'staff' | 'guests';
type Calls = { readonly [Name in OperationName]: readonly [Audience, ...Parameters<DeskOperations[Name]>] };

const SORT = { name: 'number', descending: false } as const;
const BEGINNING = { tx: 0, seq: 0 };
const LEASE = { until: NOW + 1000, owner: 'a/1' };
const SUBSCRIPTION: MatchesOf = { about: { kind: 'view', q: '', zone: 'UTC' }, sends: ['changes'], fields: null };

/** The audience of each operation, and the arguments of a call. A missing operation does not compile. */
const CALLS: Calls = {
  page: ['guests', { filter: MATCH_ALL, sort: SORT, limit: 10, after: null }],
  count: ['guests', MATCH_ALL],
  countEach: ['guests', MATCH_ALL, [MATCH_ALL]],
  groups: ['guests', MATCH_ALL, 'customer', 10],
  order: ['guests', MATCH_ALL, SORT],
  stakes: ['staff', MATCH_ALL, { by: null, caseId: null, limit: 10 }],
  charges: ['guests', MATCH_ALL],
  idsWithin: ['staff', [1, 2], MATCH_ALL],
  reading: ['guests'],
  loaded: ['system'],
  fleetAnswer: ['guests', MATCH_ALL, '', null],
  watches: ['guests', [1, 2]],
  cells: ['guests', [1, 2], ['number', 'customer']],
  changes: ['guests', BEGINNING, 10],
  tail: ['guests'],
  add: ['staff', [], act()],
  change: ['guests', [], act()],
  changeMany: ['system', [], act()],
  edits: ['staff', NOW, null],
  undoChanges: ['system', 'no edit', 0, 10],
  present: ['staff', { numbers: [], ids: [], columns: [] }],
  importPart: ['system', { id: 'part', watches: [], changes: [], places: [], facts: [] }, act()],
  recordAnswer: [
    'system',
    { number: 'X', type: '', sealine: '', at: NOW, freshUntil: NOW, body: null, code: 'WRONG_NUMBER', sample: false },
  ],
  record: ['system', []],
  tracked: ['system', []],
  schedule: ['system', []],
  claimDue: ['system', NOW - 1, { ...LEASE, limit: 1 }],
  unread: ['system', 1],
  notePast: ['system', { number: 'X', numberType: '', line: '' }, 'none'],
  nextCheck: ['staff'],
  propagateVesselNews: ['system', [], { price: 1, lags: {} }],
  arrivals: ['staff', NOW, 1],
  factsOf: ['staff', 1],
  enterFacts: ['staff', [], act()],
  withdrawFacts: ['staff', [], true, act()],
  costs: ['staff', 1, null, NOW],
  dispute: ['staff', 1],
  cases: [
    'guests',
    { state: 'all', filter: null, assignee: null, number: null, ids: null, groupedAt: null, limit: 10, after: null },
  ],
  caseOf: ['guests', 1],
  since: ['guests', { since: null, now: NOW }],
  decide: ['staff', [], 'batch', act()],
  decisions: ['staff', NOW],
  undo: ['staff', 'batch', act()],
  runRules: ['system', NOW, 1],
  ruleQuality: ['staff', 0],
  document: ['guests', 'view', 'bolt'],
  documents: ['guests', 'view'],
  put: ['guests', { kind: 'view', id: 'own', version: null, body: '{}' }, act()],
  documentIds: ['system', 'view'],
  wasDone: ['staff', 'key', NOW],
  audit: ['staff', 1],
  claimMessages: ['system', NOW, { ...LEASE, perSubscription: 1, busy: {} }],
  recordDeliveries: ['system', [], NOW],
  auditPlace: ['system'],
  writeAuditMessages: ['system', [], NOW],
  messages: ['staff', { subscriptionId: null, state: null, limit: 1, before: null }],
  subscriptionStates: ['staff'],
  replay: ['staff', 'none', { from: 'dead' }, act()],
  restart: ['staff', 'none', NOW],
  dropMessages: ['staff', 'none', act()],
  countMatches: ['staff', SUBSCRIPTION, { since: NOW - 1, until: NOW }],
  believedTime: ['system', NOW],
  forget: ['system', 0, 1],
  forgetMessages: ['system', 0, 1],
  trimAudit: ['system', 0],
  erase: ['staff', 'person', 'nobody', act(), true],
};

const GUEST: Reader = { sight: { customers: ['Acme'], tags: [] }, owner: { kind: 'program', id: 'acme' } };
const NOBODY = [undefined, null, {}, { sight: undefined }, { sight: 'ALL' }, 'staff', 'all', 'guests'];
const [OWN, RIVAL] = ['MSKU2048170', 'TCLU1111111'];

let desk: OpenDesk;
beforeAll(async () => {
  desk = await openDesk({ path: ':memory:' });
  dataOf(await desk.add([newWatch(OWN, { customer: 'Acme' }), newWatch(RIVAL, { customer: 'Bolt' })], act()));
  const seenAt = NOW + 1000;
  await desk.record([OWN, RIVAL].map((number) => answer(number, { phase: 'in-transit' }, { seenAt })));
  await desk.put({ kind: 'view', id: 'bolt', version: null, body: '{"name":"Bolt"}' }, act());
});
afterAll(() => desk.close());

const refusals = (name: string) => ({
  system: null,
  staff: { system: `${name}: no reader may ask for this.`, staff: null, guests: null },
  guest: { system: `${name}: no reader may ask for this.`, staff: `${name}: no guest may ask for this.`, guests: null },
});

describe('every operation of the desk', () => {
  it('is in this test', () => {
    expect(Object.keys(CALLS)).toEqual(Object.keys(OPERATIONS));
  });

  it.each(Object.entries(CALLS))(
    '%s answers those of its audience and nobody else',
    async (name, [audience, ...args]) => {
      const { staff, guest } = refusals(name);
      for (const [caller, refusal] of [
        [SYSTEM, null],
        [STAFF, staff[audience]],
        [GUEST, guest[audience]],
      ] as const) {
        const answered = await desk.call(caller, name, args).then(
          () => null,
          (error: Error) => error.message,
        );
        expect(answered).toBe(refusal);
      }
      for (const caller of NOBODY)
        await expect(Reflect.apply(desk.call, null, [caller, name, args])).rejects.toThrow(
          `${name}: the call names no reader.`,
        );
    },
  );

  it('reveals nothing about the rows of others to a guest', async () => {
    const isForGuests = ([, [audience]]: (typeof entries)[number]): boolean => audience === 'guests';
    const entries = Object.entries(CALLS);
    const answers: string[] = [];
    for (const [name, [, ...args]] of entries.filter(isForGuests)) {
      const said = await desk.call(GUEST, name, args);
      answers.push(said instanceof Uint8Array ? Buffer.from(said).toString() : JSON.stringify(said));
    }
    expect(answers.filter((text) => text.includes(OWN)).length).toBeGreaterThan(0);
    expect(answers.filter((text) => /Bolt/i.test(text) || text.includes(RIVAL))).toEqual([]);
  });

  it('is refused by a name that is none', async () => {
    for (const name of ['close', 'toString', '__proto__', ''])
      await expect(desk.call(SYSTEM, name, [])).rejects.toThrow(`${name}: there is no such operation.`);
  });
});
