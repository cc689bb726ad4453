/** Tests what an embed may ask the gateway. */
import { describe, expect, it } from 'vitest';
import { containers } from './containers.fixture.ts';
import { createRig, NUMBER, readOutcome } from './rig.fixture.ts';
import type { Caller } from '../http/caller.ts';

const target = `/api/tracking?number=${NUMBER}`;

describe('an embed', () => {
  const grant = { numbers: [NUMBER], show: ['map', 'timeline', 'summary'] } as const;
  const embed: Partial<Caller> = { purpose: 'embed', grant };

  it('gets the numbers of its token in any spelling, and no others', async () => {
    const rig = createRig({ access: 'public', knownPrefixes: [] });
    expect((await readOutcome(rig.get('/api/tracking?number=mscu-123456%206', embed))).code).toBe('OK');
    expect((await readOutcome(rig.get(`/api/tracking?number=${containers(1)[0]}`, embed))).code).toBe('TOKEN_NUMBER');
    expect((await readOutcome(rig.get(`/api/tracking?number=BOOKING1/${NUMBER}`, embed))).code).toBe('TOKEN_NUMBER');
    expect(rig.calls).toHaveLength(1);
  });

  it('gets no history', async () => {
    const rig = createRig();
    const open = { purpose: 'embed', grant: null } as const;
    expect((await readOutcome(rig.get(`/api/history?number=${NUMBER}&type=CT`, open))).code).toBe('NOT_ALLOWED');
    expect((await readOutcome(rig.get(target, open))).code).toBe('OK');
  });

  it('costs one request when it is shown a hundred times', async () => {
    const rig = createRig();
    await Promise.all(Array.from({ length: 100 }, (_, index) => rig.get(target, { ...embed, clientId: `${index}` })));
    expect(rig.calls).toHaveLength(1);
  });
});
