/** Runs the attacks of `npm run attack` on an app without a port. */
import { describe, expect, it } from 'vitest';
import { ATTACKS, type Mode, NUMBER, type Victim } from '../tools/attack/attacks.ts';
import { fakeAnswer } from '../tools/attack/fake-service.ts';
import { makeTokenApp, PORTAL } from './gateway/tokens/token-app.fixture.ts';
import { createRig } from './gateway/rig.fixture.ts';

function openVictim(mode: Mode): Victim {
  const isClosed = mode === 'closed' || mode === 'portal';
  const access = mode === 'public' || mode === 'portal' ? 'public' : 'internal';
  const rig = createRig({ access, isClosed, knownPrefixes: ['MSCU'], lineCodes: ['MSCU'] });
  let calls = 0;
  rig.respond((request) => {
    const { body, isPaid } = fakeAnswer(new URL(request.url));
    if (isPaid) calls += 1;
    return new Response(body);
  });
  const app = makeTokenApp({ rig, ...(isClosed ? {} : { secrets: [] }) });
  return {
    ask: async ({ target, headers = {} }) => {
      const isNamed = 'x-user' in headers;
      const { status, code, data } = await app.json(target, {
        headers,
        ...(isNamed && { remoteAddress: '10.0.0.1' }),
      });
      return { status, code, text: JSON.stringify(data) };
    },
    mint: async (show) => (await app.post({ origin: PORTAL, numbers: [NUMBER], show })).data.token,
    calls: () => calls,
    close: async () => undefined,
  };
}

// A Request without a port has no Host header, so attack E11 is tested in app.test.ts and own-hosts.test.ts.
const PORTLESS = Object.entries(ATTACKS).filter(([id]) => id !== 'E11');

describe('the attack list', () => {
  it.each(PORTLESS)('Landfall withstands attack %s', async (_, { mode, run }) => {
    const { figure, held } = await run(openVictim(mode));
    expect([figure, held]).toEqual([figure, true]);
  });
});
