/** The outbox, as every engine of the desk must implement it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { command, etaAnswer, HOUR, createCaseActions } from '../cases/cases.fixture.ts';
import { act, answer, dataOf, NOW, time } from '../store/store.contract.ts';
import { UNDO_MS } from './channels.ts';
import type { MatchesOf } from '../ports/outbox.ts';
import { claim, deliver, settle, subscribe } from './outbox.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

const DAY = 24 * HOUR;
const [A, B] = ['AAAA1111111', 'BBBB1111111'];

export function outboxContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { add, decide, list, slip, start } = createCaseActions(() => store);
  const recordEta = (number: string, eta: string, hours: number) => store.record([etaAnswer(number, eta, hours)]);
  const edit = async (id: number, set: object, at: number) => {
    const [current] = await store.watches([id]);
    await store.change([{ id, version: current!.version, set }], { ...act(), at });
  };

  it('writes a message with the change that it reports, for whom it concerns, with old and new', async () => {
    await add([A], { customer: 'Acme', reference: ['R1'] });
    await add([B], { customer: 'Bolt' });
    await recordEta(A, '2026-11-27 14:00:00', 0);
    await subscribe(store, 'all');
    await subscribe(store, 'acme', { about: { kind: 'view', q: 'customer:acme', zone: 'UTC' }, fields: ['eta'] });
    await subscribe(store, 'b', { about: { kind: 'shipment', number: B } });
    await store.record([etaAnswer(A, '2026-11-28 14:00:00', 1), answer(B, { phase: 'planned' })]);
    const messages = await claim(store, NOW + HOUR);
    expect(messages.map(({ subscriptionId, about }) => `${subscriptionId} ${about}`).toSorted()).toEqual([
      `acme shipment:${A}`,
      `all shipment:${A}`,
      `all shipment:${B}`,
      `b shipment:${B}`,
    ]);
    const acmeMessage = messages.find(({ subscriptionId }) => subscriptionId === 'acme');
    expect(acmeMessage?.id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(JSON.parse(acmeMessage!.body)).toEqual({
      type: 'shipment.changed',
      timestamp: '2026-11-20T10:34:00.000Z',
      data: {
        number: A,
        numberType: 'CT',
        line: 'MAEU',
        sample: false,
        watches: [
          { id: 1, reference: 'R1', customer: 'Acme', late: { ms: 24 * HOUR, mostMs: 24 * HOUR, after: 'first-eta' } },
        ],
        changes: [
          {
            field: 'eta',
            old: time('2026-11-27 14:00:00'),
            new: time('2026-11-28 14:00:00'),
            watch: null,
            who: null,
            seenAt: NOW + HOUR,
            reportedAt: NOW + HOUR,
          },
        ],
      },
    });
  });

  it('reports a shipment that leaves the view with a change, and none whose watch is paused', async () => {
    const [first, second] = (await add([A, B], { owner: 'eva' })).map(({ watch }) => watch);
    await subscribe(store, 's', { about: { kind: 'view', q: 'owner:eva', zone: 'UTC' } });
    await edit(second!.id, { state: 'paused' }, NOW);
    await deliver(store, NOW + DAY);
    await edit(first!.id, { owner: 'bob' }, NOW + DAY);
    await edit(second!.id, { owner: 'bob' }, NOW + DAY);
    expect((await deliver(store, NOW + 2 * DAY)).map(({ about }) => about)).toEqual([`shipment:${A}`]);
  });

  it('waits until an action can no longer be undone, and sends nothing about an undone one', async () => {
    const [watch] = (await add([A])).map(({ watch }) => watch);
    await subscribe(store, 's');
    await edit(watch!.id, { note: 'x' }, NOW);
    expect(await claim(store, NOW + UNDO_MS - 1)).toEqual([]);
    await edit(watch!.id, { note: null }, NOW + 9000);
    expect(await claim(store, NOW + DAY)).toEqual([]);
    await edit(watch!.id, { note: 'y', owner: 'eva' }, NOW + DAY);
    await edit(watch!.id, { note: 'z' }, NOW + DAY + 5000);
    const [messages, ...others] = await claim(store, NOW + DAY + UNDO_MS);
    expect(others).toEqual([]);
    expect(messages?.data.changes).toMatchObject([
      { field: 'owner', old: null, new: 'eva' },
      { field: 'note', old: null, new: 'z', watch: watch!.id, who: 'ann' },
    ]);
    // A claimed message is not merged with later events.
    await edit(watch!.id, { note: null }, NOW + DAY + UNDO_MS + 1);
    await settle(store, [messages!], NOW + DAY + UNDO_MS + 1, 'sent');
    expect((await claim(store, NOW + 2 * DAY)).map(({ data }) => data.changes[0].old)).toEqual(['z']);
  });

  it('sends nothing about a transaction that was rolled back', async () => {
    await add([A]);
    await subscribe(store, 's');
    const once = { key: 'k-12345678', fingerprint: 'f' };
    const change = { id: 1, version: 1, set: { note: 'x' } };
    await store.change([change], act(once));
    await store.change([change], act(once));
    await store.change([change], act());
    expect(await deliver(store, NOW + DAY)).toHaveLength(1);
  });

  it('keeps the order of one shipment, and holds nothing else', async () => {
    await add([A, B]);
    await subscribe(store, 's');
    await subscribe(store, 't', { about: { kind: 'shipment', number: A } });
    await recordEta(A, '2026-11-27 14:00:00', 0);
    await recordEta(A, '2026-11-28 14:00:00', 1);
    await recordEta(B, '2026-11-28 14:00:00', 2);
    const at = NOW + 3 * HOUR;
    const first = await claim(store, at);
    const name = ({ subscriptionId, about }: (typeof first)[number]): string => `${subscriptionId} ${about}`;
    expect(first.map(name)).toEqual([`s shipment:${A}`, `s shipment:${B}`, `t shipment:${A}`]);
    expect(await claim(store, at)).toEqual([]);
    await settle(store, first.slice(0, 1), at, 'waiting', at + HOUR);
    await settle(store, first.slice(1), at, 'sent');
    expect((await claim(store, at)).map(name)).toEqual([`t shipment:${A}`]);
    const secondClaim = await claim(store, at + HOUR);
    expect(secondClaim[0]).toMatchObject({ id: first[0]!.id, attempts: 1, body: first[0]!.body });
    await settle(store, secondClaim, at + HOUR, 'sent');
    expect((await claim(store, at + HOUR)).map(({ about }) => about)).toEqual([`shipment:${A}`]);
  });

  it('gives a message to another when the lease of one is over, and settles it once', async () => {
    await add([A]);
    await subscribe(store, 's');
    await recordEta(A, '2026-11-27 14:00:00', 0);
    const [first] = await claim(store, NOW);
    expect(await claim(store, NOW + 59_999)).toEqual([]);
    const [second] = await claim(store, NOW + 60_000);
    expect(second?.id).toBe(first?.id);
    await settle(store, [second!], NOW + 60_001, 'sent');
    await settle(store, [first!], NOW + 60_002, 'waiting', NOW);
    const [logged] = await store.messages({ subscriptionId: 's', state: null, limit: 5, before: null });
    expect(logged).toMatchObject({ state: 'sent', attempts: 1, log: [{ status: 200, tookMs: 12 }] });
  });

  it('gives a message to the next process of its instance, and one claimed by a clock that ran ahead', async () => {
    await add([A]);
    await subscribe(store, 's');
    await recordEta(A, '2026-11-27 14:00:00', 0);
    const claimAs = async (owner: string, now = NOW) => (await claim(store, now, 9, owner)).length;
    expect([await claimAs('a/1'), await claimAs('b/1'), await claimAs('a/2'), await claimAs('b/1')]).toEqual([
      1, 0, 1, 0,
    ]);
    expect([await claimAs('a/2', NOW + 400 * DAY), await claimAs('b/1'), await claimAs('a/2')]).toEqual([1, 1, 0]);
  });

  it('sends no more at once than there is room for, and nothing while it is paused', async () => {
    const numbers = Array.from({ length: 5 }, (_, index) => `FULL000${index}`);
    await add(numbers);
    await subscribe(store, 's');
    for (const number of numbers) await recordEta(number, '2026-11-27 14:00:00', 0);
    expect(await claim(store, NOW, 2)).toHaveLength(2);
    const busy = await store.claimMessages(NOW, { until: NOW + 1, owner: 'a/1', perSubscription: 3, busy: { s: 2 } });
    expect(busy.flatMap(({ messages }) => messages)).toHaveLength(1);
    await subscribe(store, 's', { state: 'paused' }, 1);
    expect(await claim(store, NOW + DAY)).toEqual([]);
    expect(await store.subscriptionStates()).toEqual([{ id: 's', waiting: 5, dead: 0, lastSentAt: null }]);
    await subscribe(store, 's', {}, 2);
    expect(await claim(store, NOW + DAY)).toHaveLength(5);
  });

  it('sends failed messages at once when a receiver is available again', async () => {
    await add([A, B]);
    await subscribe(store, 's');
    await recordEta(A, '2026-11-27 14:00:00', 0);
    await recordEta(B, '2026-11-27 14:00:00', 0);
    const [first, second] = await claim(store, NOW);
    await settle(store, [first!, second!], NOW, 'waiting', NOW + HOUR);
    expect(await claim(store, NOW + HOUR - 1)).toEqual([]);
    const [tried] = await claim(store, NOW + HOUR, 1);
    await settle(store, [tried!], NOW + HOUR, 'sent');
    expect(await claim(store, NOW + HOUR)).toHaveLength(1);
  });

  it('replays given-up messages: one, all after one, or all since a moment', async () => {
    await add([A]);
    await subscribe(store, 's');
    const ids: string[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      await recordEta(A, `2026-11-2${5 + hour} 14:00:00`, hour);
      const [messages] = await claim(store, NOW + hour * HOUR);
      ids.push(messages!.id);
      await settle(store, [messages!], NOW + hour * HOUR, hour === 1 ? 'dead' : 'sent');
    }
    const at = NOW + DAY;
    const replayed = async () => (await deliver(store, at)).map(({ id }) => id);
    expect(await store.subscriptionStates()).toEqual([{ id: 's', waiting: 0, dead: 1, lastSentAt: NOW + 3 * HOUR }]);
    expect(await replayed()).toEqual([]);
    expect(await store.replay('s', { from: 'since', at: NOW + 2 * HOUR }, { ...act(), at })).toBe(2);
    expect(await replayed()).toEqual(ids.slice(2));
    expect(await store.replay('s', { from: 'dead' }, { ...act(), at })).toBe(1);
    expect(await replayed()).toEqual(ids.slice(1, 2));
    expect(await store.replay('s', { from: 'message', id: ids[0]! }, { ...act(), at })).toBe(1);
    expect(await replayed()).toEqual(ids.slice(0, 1));
    expect(await store.replay('s', { from: 'after', id: ids[2]! }, { ...act(), at })).toBe(1);
    expect(await replayed()).toEqual(ids.slice(3));
    expect(await store.replay('x', { from: 'dead' }, { ...act(), at })).toBe(0);
    expect((await store.audit(1))[0]).toMatchObject({ action: 'replay', who: 'ann' });
  });

  it('reports a case once, described at the time of sending, with the members of the view', async () => {
    await add([A], { customer: 'Acme' });
    await start([B]);
    await recordEta(A, '2026-11-27 14:00:00', 0);
    await subscribe(store, 'acme', { about: { kind: 'view', q: 'customer:acme', zone: 'UTC' }, sends: ['attention'] });
    await subscribe(store, 'rolled', {
      about: { kind: 'cases', rules: ['rolled'], q: '', zone: 'UTC' },
      sends: ['attention'],
    });
    await subscribe(store, 'any', { about: { kind: 'cases', rules: [], q: '', zone: 'UTC' }, sends: ['attention'] });
    await slip([A, B]);
    const messages = await claim(store, NOW + DAY);
    expect(messages.map(({ subscriptionId, type }) => `${subscriptionId} ${type}`)).toEqual([
      'acme case.attention',
      'any case.attention',
    ]);
    expect(messages[0]?.data).toMatchObject({
      rule: 'slipped',
      state: 'attention',
      severity: 'warning',
      members: 1,
      deeds: [{ did: 'opened', who: null }],
      shipments: [{ number: A, customer: 'Acme', level: 2, values: { hours: 24 } }],
    });
    expect(messages[0]!.body).not.toMatch(new RegExp(`${B}|batch`));
    expect(messages[1]?.data.shipments).toHaveLength(2);
  });

  it('reports no undone decision, and reports the outcome of a case', async () => {
    await start([A]);
    await slip([A]);
    await subscribe(store, 's', { sends: ['attention', 'progress'] });
    const [listedCase] = await list();
    await decide([command(listedCase!, 'done')], 'ann', 20, 'b1');
    dataOf(await store.undo('b1', { actor: 'ann', at: NOW + 20 * HOUR + 5000, idempotencyKey: null }));
    expect(await deliver(store, NOW + DAY)).toEqual([]);
    const [two] = await list();
    await decide([command(two!, 'assign', { to: 'eva' })], 'ann', 30, 'b2');
    await recordEta(A, '2026-11-27 14:00:00', 40);
    const messages = await deliver(store, NOW + 3 * DAY);
    expect(messages.map(({ type, data }) => [type, data.deeds.map(({ did }: { did: string }) => did)])).toEqual([
      ['case.progress', ['assign', 'closed']],
    ]);
  });

  it('counts the matching changes in a span', async () => {
    await start([A, B]);
    await slip([A, B]);
    const span = { since: NOW, until: NOW + DAY };
    const about = { kind: 'view', q: '', zone: 'UTC' } as const;
    const count = (matches: Partial<MatchesOf>, countSpan = span) =>
      store.countMatches({ about, sends: ['changes', 'attention'], fields: null, ...matches }, countSpan);
    expect(await count({})).toBe(5);
    expect(await count({ sends: ['attention'] })).toBe(1);
    expect(await count({ sends: ['progress'] })).toBe(0);
    expect(await count({}, { since: NOW + DAY, until: NOW + 2 * DAY })).toBe(0);
    expect(await count({ about: { kind: 'shipment', number: A }, sends: ['changes'], fields: ['eta'] })).toBe(2);
    expect(await count({ about: { kind: 'cases', rules: ['rolled'], q: '', zone: 'UTC' } })).toBe(0);
    expect(await count({ about: { kind: 'cases', rules: ['slipped'], q: '', zone: 'UTC' } })).toBe(1);
  });

  it('is copied with the desk, removes old messages, drops waiting ones and erases names', async () => {
    await add([A], { customer: 'Ärzte GmbH', reference: ['EVA-1'] });
    await add([B], { customer: 'Bolt' });
    await subscribe(store, 's');
    await recordEta(A, '2026-11-27 14:00:00', 0);
    await recordEta(B, '2026-11-27 14:00:00', 1);
    await deliver(store, NOW + HOUR);
    await edit(2, { note: 'by Eva' }, NOW + 2 * HOUR);
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const copy = await open();
    await copy.load(
      (async function* () {
        yield* lines;
      })(),
    );
    const allMessages = { subscriptionId: null, state: null, limit: 10, before: null };
    expect(await copy.messages(allMessages)).toEqual(await store.messages(allMessages));
    await copy.change([{ id: 2, version: 2, set: { owner: 'x' } }], { ...act(), at: NOW + DAY });
    expect(await deliver(copy, NOW + 2 * DAY)).toHaveLength(2);
    await copy.close();
    await store.erase('customer', 'Ärzte GmbH', act());
    await store.erase('person', 'Eva', act());
    const remaining = await store.messages(allMessages);
    expect(remaining.map(({ about }) => about)).toEqual([`shipment:${B}`, `shipment:${B}`]);
    expect(remaining[0]?.body).toContain('by …');
    expect(await store.dropMessages('s', act())).toBe(1);
    expect(await deliver(store, NOW + DAY)).toEqual([]);
    expect(await store.forgetMessages(NOW + HOUR, 10)).toBe(0);
    expect(await store.forgetMessages(NOW + 30 * DAY, 10)).toBe(2);
    expect(await store.messages(allMessages)).toEqual([]);
  });
}
