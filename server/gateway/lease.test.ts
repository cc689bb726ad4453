/** Tests leases of a process that was killed while it asked the service. */
import { expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { createRig, HandClock, NUMBER, readOutcome, settle } from './rig.fixture.ts';

const target = `/api/tracking?number=${NUMBER}`;
const never = () => new Promise<Response>(() => undefined);

function killed(instance: string) {
  const hand = new HandClock();
  const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
  const rig = createRig({ hand, store, instance });
  rig.respond(never);
  void rig.get(target);
  return { hand, store, rig };
}

it('a lease of a killed process does not delay the next process of the same instance', async () => {
  const { hand, store, rig } = killed('one/1');
  await settle();
  expect(rig.calls).toHaveLength(1);
  const next = createRig({ hand, store, instance: 'one/2' });
  // The clock does not move at all.
  expect(await readOutcome(next.get(target))).toMatchObject({ status: 200, code: 'OK' });
  expect(next.calls).toHaveLength(1);
});

it('a lease of a process delays another instance, because the process may still be alive', async () => {
  const { hand, store } = killed('one/1');
  await settle();
  const other = createRig({ hand, store, instance: 'two/1' });
  const answer = readOutcome(other.get(target));
  await hand.pass(14_000);
  expect(other.calls).toHaveLength(0);
  void answer;
});
