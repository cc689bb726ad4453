/** Tests that the last answer of a cancelled shipment is shown, and never as if the shipment continued. */
import { describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite.ts';
import { Fault } from '../http/calls/fault.ts';
import { createRig, faithful, HandClock, NUMBER, readOutcome } from './rig.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';

const target = `/api/tracking?number=${NUMBER}&route=true`;
const dead = () => Promise.reject(new Fault('unreachable', false));
const over = (): string => JSON.stringify({ status: 'success', message: 'SEALINE_CANCELED_SHIPMENT', data: null });

describe('a cancelled shipment without data', () => {
  async function cancelled() {
    const hand = new HandClock();
    const store = createSqliteStore({ path: ':memory:', clock: hand.clock });
    const rig = createRig({ hand, store });
    const other = createRig({ hand, store, seed: 2 });
    await rig.get(target);
    await other.get(target);
    await hand.pass(2 * HOUR);
    rig.respond(() => new Response(over()));
    await rig.get(target);
    await rig.gateway.idle();
    return { hand, store, rig, other };
  }

  it('is requested once a day and labels the cached answer as cancelled until a better answer arrives', async () => {
    const { hand, rig, other } = await cancelled();
    expect(await readOutcome(rig.get(target))).toMatchObject({ code: 'OK', withheld: 'SEALINE_CANCELED_SHIPMENT' });
    expect(await readOutcome(other.get(target))).toMatchObject({ code: 'OK', withheld: 'SEALINE_CANCELED_SHIPMENT' });
    await hand.pass(DAY - MINUTE);
    await rig.get(target);
    expect(rig.calls).toHaveLength(2);
    // The shipment stays cancelled while it is requested again, and after that has failed.
    await hand.pass(2 * MINUTE);
    rig.respond(dead);
    expect(await readOutcome(rig.get(target))).toMatchObject({
      cache: 'fwd=stale',
      withheld: 'SEALINE_CANCELED_SHIPMENT',
    });
    await hand.pass(SECOND);
    await rig.gateway.idle();
    expect((await readOutcome(rig.get(target))).withheld).toBe('SEALINE_CANCELED_SHIPMENT');
    expect((await rig.gateway.peek({ number: NUMBER }))?.withheld).toBe('SEALINE_CANCELED_SHIPMENT');
  });

  it('stays cancelled after a restart', async () => {
    const { hand, store } = await cancelled();
    const restarted = createRig({ hand, store });
    expect((await readOutcome(restarted.get(target))).withheld).toBe('SEALINE_CANCELED_SHIPMENT');
    expect(restarted.calls).toHaveLength(0);
  });

  it('is no longer cancelled once the service reports data again, however little', async () => {
    const { hand, rig } = await cancelled();
    const expiresAt = hand.now + HOUR;
    rig.respond((request) => new Response(faithful(request, { actualEvents: 1, expiresAt })));
    expect(await readOutcome(rig.get(`${target}&force_update=true`))).toMatchObject({
      withheld: null,
      actualEvents: 1,
    });
    expect(await readOutcome(rig.get(target))).toMatchObject({ withheld: null, actualEvents: 1 });
  });

  it('is answered as cancelled if nothing is cached', async () => {
    const rig = createRig();
    rig.respond(() => new Response(over()));
    expect(await readOutcome(rig.get(target))).toMatchObject({ status: 200, code: 'SEALINE_CANCELED_SHIPMENT' });
  });
});
