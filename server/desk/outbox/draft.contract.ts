/** Drafts of messages until their body is written, as every engine of the desk must store them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { etaAnswer, HOUR, createCaseActions } from '../cases/cases.fixture.ts';
import { NOW } from '../store/store.contract.ts';
import { claim, deliver, settle, subscribe } from './outbox.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

const DAY = 24 * HOUR;
const [A, B] = ['AAAA1111111', 'BBBB1111111'];

export function draftContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { slip, start } = createCaseActions(() => store);
  const recordEta = (number: string, eta: string, hours: number) => store.record([etaAnswer(number, eta, hours)]);

  it('writes a body once: a postponed message takes later changes, an attempted one stays', async () => {
    await start([A]);
    await subscribe(store, 's', { sends: ['attention'] });
    await slip([A]);
    const [putOff] = await claim(store, NOW + DAY);
    expect(putOff?.data.members).toBe(1);
    await store.recordDeliveries(
      [{ seq: putOff!.seq, state: 'waiting', nextAt: NOW + 2 * DAY, attempt: null }],
      NOW + DAY,
    );
    await start([B]);
    await slip([B]);
    const [tried] = await claim(store, NOW + 2 * DAY);
    expect([tried?.id, tried?.data.members]).toEqual([putOff!.id, 2]);
    await settle(store, [tried!], NOW + 2 * DAY, 'waiting', NOW + 3 * DAY);
    await recordEta(A, '2026-11-27 14:00:00', 60);
    const [second] = await claim(store, NOW + 3 * DAY);
    expect(second).toMatchObject({ id: tried!.id, body: tried!.body });
  });

  it('is sent by the right clock though one that ran ahead put it off', async () => {
    await start([A]);
    await subscribe(store, 's', { sends: ['changes'] });
    await slip([A]);
    const ahead = NOW + 400 * DAY;
    const [tried] = await claim(store, ahead);
    await settle(store, [tried!], ahead, 'waiting', ahead + HOUR);
    expect(await claim(store, NOW + DAY)).toMatchObject([{ id: tried!.id }]);
  });

  it('sends each audit record once to every subscription that is older than the record', async () => {
    const auditRecord = (seq: number, at = NOW) => ({ seq, at, action: 'sign in' });
    expect(await store.auditPlace()).toBeNull();
    await subscribe(store, 'shipments');
    await subscribe(store, 'siem', { sends: ['audit'] });
    await subscribe(store, 'later', { sends: ['changes', 'audit'], createdAt: NOW + 1 });
    expect(await store.auditPlace()).toBe(0);
    await Promise.all([
      store.writeAuditMessages([auditRecord(1), auditRecord(2)], NOW),
      store.writeAuditMessages([auditRecord(1), auditRecord(2)], NOW),
    ]);
    await store.writeAuditMessages([auditRecord(2), auditRecord(3, NOW + 1)], NOW + 1);
    expect(await store.auditPlace()).toBe(3);
    const delivered = await deliver(store, NOW + 1);
    const seqsOf = (id: string) =>
      delivered.filter((message) => message.subscriptionId === id).map(({ data }) => data.seq);
    expect([seqsOf('siem'), seqsOf('later'), seqsOf('shipments')]).toEqual([[1, 2, 3], [3], []]);
    expect(delivered[0]).toMatchObject({ type: 'audit', data: { action: 'sign in' } });
  });
}
