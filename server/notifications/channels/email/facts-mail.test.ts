/** Tests emails about a case that is based on manual entries, as a real mail server receives them. */
import { afterAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../../src/core/time/units.ts';
import { atSea } from '../../../desk/cases/cases.fixture.ts';
import { act, answer, dataOf, newWatch, NOW } from '../../../desk/store/store.contract.ts';
import { readingOf } from '../../../desk/manual-entries/known.contract.ts';
import { claimed, confirm, restart, rig, stop } from './mail.fixture.ts';

afterAll(stop);

describe('a manual entry that differs from the carrier', () => {
  const NUMBER = 'MSKU2048175';
  const DISCHARGE = ['CDD', '2026-11-17T10:00'] as const;
  const tell = (at: number, ...more: readonly (readonly [string, string])[]) => {
    const facts = { ...atSea, eta: null, phase: more.length > 0 ? 'out-for-delivery' : 'discharged' };
    const seen = { seenAt: at, reportedAt: at, answerId: `a${at}`, reading: readingOf(DISCHARGE, ...more) };
    return rig.desk.engine.record([answer(NUMBER, facts, seen)]);
  };

  it('is named in email and digest with the carrier date, whichever came first', async () => {
    const mails: (readonly string[])[] = [];
    for (const isFactFirst of [true, false]) {
      await restart();
      await confirm();
      const { engine } = rig.desk;
      const [added] = dataOf(await engine.add([newWatch(NUMBER, { customer: 'Acme' })], act()));
      const fact = { watchId: added!.watch.id, kind: 'gateOut' as const, at: '2026-11-18', zone: null, text: null };
      const report = () => tell(NOW + 2 * HOUR, ['CGO', '2026-11-19T08:00']);
      await tell(NOW);
      if (!isFactFirst) await report();
      const entry = { ...fact, place: null, source: 'person' as const, account: null };
      await engine.enterFacts([entry], { ...act(), at: NOW + HOUR });
      if (isFactFirst) await report();
      await engine.runRules(NOW + 20 * DAY, 10);
      rig.now = NOW + 20 * DAY + HOUR;
      const [{ messages, subscription }] = (await claimed()) as [Awaited<ReturnType<typeof claimed>>[number]];
      const cases = messages.filter(({ type }) => type === 'case.attention');
      await rig.mail.channels.mail.send(cases, subscription);
      await rig.mail.channels.digest.send(messages, subscription);
      mails.push(rig.smtp.received.map(({ mail: { text = '' } }) => text.replace(/\/mail\/\S+/, '')));
    }
    const difference = 'Gate out 18 Nov · ann, 20 Nov 10:34 UTC; carrier: 19 Nov 08:00 UTC';
    expect(mails[0]).toHaveLength(2);
    for (const text of mails[0]!) expect(text).toContain(`- ${NUMBER} (Acme): ${difference}`);
    expect(mails[1]).toEqual(mails[0]);
  });
});
