/** Tests that one shipment in many spellings is one question, and that unknown carriers cost nothing. */
import { describe, expect, it } from 'vitest';
import { createRig, NUMBER, readOutcome } from './rig.fixture.ts';

const SPELLINGS = ['MSCU1234566', 'mscu1234566', 'MSCU-123456-6', 'MSCU%20123456%206', '%EF%BC%ADSCU1234566'];

describe('a tracking request', () => {
  it('costs one request to the service for ten simultaneous spellings of the number', async () => {
    const rig = createRig();
    const targets = SPELLINGS.flatMap((number) => [`number=${number}`, `number=${number}&type=ct&sealine=auto`]);
    const answers = await Promise.all(targets.map((query) => readOutcome(rig.get(`/api/tracking?${query}`))));
    expect(answers.map(({ code }) => code)).toEqual(targets.map(() => 'OK'));
    expect(rig.calls).toHaveLength(1);
  });

  it('for an unlisted carrier is refused without a request to the service', async () => {
    const rig = createRig({ lineCodes: ['MSCU'] });
    for (let index = 0; index < 60; index += 1) {
      const code = `X${index}Z`;
      const forced = index % 2 === 0 ? '&force_update=true' : '';
      const answer = await readOutcome(rig.get(`/api/tracking?number=${NUMBER}&sealine=${code}${forced}`));
      expect([answer.status, answer.code]).toEqual([400, 'WRONG_SEALINE']);
    }
    expect(rig.calls).toHaveLength(0);
    expect((await readOutcome(rig.get(`/api/tracking?number=${NUMBER}&sealine=mscu`))).code).toBe('OK');
  });

  it('for an unlisted carrier is allowed while the list of carriers is not available', async () => {
    const rig = createRig();
    expect((await readOutcome(rig.get(`/api/tracking?number=${NUMBER}&sealine=ZZZZ`))).code).toBe('OK');
  });
});
