/** Consecutive journeys of one container, as every engine of the desk must tell them apart. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Row, WatchFields } from '../../../src/core/columns/columns.ts';
import { createCaseActions } from '../cases/cases.fixture.ts';
import { FREE_DAYS_ID, RATES_ID } from '../cases/settings.ts';
import { act, allChanges, dataOf, newWatch, NOW, shortcutsOf } from '../store/store.contract.ts';
import type { OpenDesk } from '../worker/engine.ts';

const NUMBER = 'MSKU2048175';
const DAY = 86_400_000;
const dayText = (days: number): string => new Date(NOW + days * DAY).toISOString().slice(0, 10);

type Containers = readonly { readonly number: string; readonly legs: readonly string[] }[];

/** `VDL! CNSHA -40` means: status, `!` when it has happened, port, days from now. */
function answerOf(
  question: { readonly number: string; readonly type: string },
  containers: Containers,
  days: number,
): string {
  const ports = [...new Set(containers.flatMap(({ legs }) => legs.map((text) => text.split(' ')[1] ?? '')))];
  const answered = containers.map(({ number, legs }) => ({
    number,
    events: legs.map((text, index) => {
      const [status = '', port = '', day = '0'] = text.split(' ');
      return {
        order_id: index + 1,
        status: status.replace('!', ''),
        actual: status.endsWith('!'),
        date: `${dayText(Number(day))} 10:00:00`,
        location: ports.indexOf(port) + 1,
      };
    }),
  }));
  const data = {
    metadata: { ...question, sealine: 'MAEU', updated_at: `${dayText(days)} 09:00:00` },
    locations: ports.map((port, index) => ({ id: index + 1, name: port, locode: port, timezone: 'UTC' })),
    containers: answered,
  };
  return JSON.stringify({ status: 'success', message: 'OK', data });
}

const bodyOf = (legs: readonly string[], days: number): string =>
  answerOf({ number: NUMBER, type: 'CT' }, [{ number: NUMBER, legs }], days);

const DISCHARGED = ['CEP! CNSHA -50', 'VDL! CNSHA -45', 'VAD! NLRTM -10', 'CDD! NLRTM -9'];
const RETURNED = [...DISCHARGED, 'CGO! NLRTM -6', 'CER! NLRTM -2'];
const PLANNED = ['CEP DEHAM 14', 'CGI DEHAM 16', 'VDL DEHAM 18', 'VAD USNYC 30'];
const LATER = ['CEP! DEHAM 14', 'CGI! DEHAM 16', 'VDL! DEHAM 18', 'VAD USNYC 33'];

export function journeysContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { list } = createCaseActions(() => store);
  const { rowOf } = shortcutsOf(() => store);

  const add = async (fields: Partial<WatchFields> = {}): Promise<number> => {
    const [added] = dataOf(await store.add([newWatch(NUMBER, fields)], act()));
    return added!.watch.id;
  };
  const recordJourney = async (legs: readonly string[], days: number, past: readonly string[] = []) => {
    const at = NOW + days * DAY;
    const body = bodyOf(legs, days);
    const question = { number: NUMBER, type: 'CT', sealine: '', code: null, sample: false };
    const [recorded] = await store.recordAnswer({ ...question, at, freshUntil: at, body, past });
    return recorded?.outcome;
  };
  const rulesOf = async () => (await list()).map(({ rule, severity }) => `${rule} ${severity}`);

  it('show a journey that is only planned though the return of the last one was never reported', async () => {
    const id = await add();
    await recordJourney(DISCHARGED, 0);
    for (const days of [12, 13, 14]) await recordJourney(PLANNED, days);
    expect(await rowOf(id)).toMatchObject({ journey: 2, phase: 'planned', pod: 'USNYC', slip: 0 });
    expect(await rulesOf()).toEqual(['journey-ended notice']);
  });

  it('return with the carrier to the former journey when the planned next one is dropped', async () => {
    const id = await add();
    await recordJourney(DISCHARGED, 0);
    await recordJourney(PLANNED, 12);
    expect(await rowOf(id)).toMatchObject({ journey: 2, phase: 'planned' });
    expect(await recordJourney(DISCHARGED, 16)).toBe('older');
    expect(await recordJourney([...DISCHARGED, 'CGO! NLRTM 15', 'CER! NLRTM 17'], 18)).toBe('recorded');
    expect(await rowOf(id)).toMatchObject({ journey: 1, phase: 'returned', pod: 'NLRTM', overdueAt: null });
    expect(await rulesOf()).toEqual([]);
  });

  it('measure no delay of a container that is stuffed again before it has an ETA of its own', async () => {
    const id = await add();
    await recordJourney(['VDL! CNSHA -45', 'VAD NLRTM -10'], -20);
    await recordJourney(DISCHARGED, 0);
    await recordJourney(['CGI! NLRTM 1', 'VDL NLRTM 20'], 2);
    expect(await rowOf(id)).toMatchObject({ journey: 2, firstEta: null, slip: null, eta: null });
    await recordJourney(['CGI! NLRTM 1', 'VDL NLRTM 20', 'VAD USNYC 30'], 3);
    await recordJourney(['CGI! NLRTM 1', 'VDL NLRTM 20', 'VAD USNYC 32'], 4);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(30)}T10:00:00` }, slip: 48 });
  });

  it('take a late report of the last return into the log alone', async () => {
    const id = await add();
    await recordJourney(DISCHARGED, 0);
    await recordJourney(LATER, 19);
    const before = await rowOf(id);
    expect(await recordJourney(RETURNED, 20)).toBe('older');
    expect(await rowOf(id)).toEqual(before);
    expect(await recordJourney(LATER, 21)).toBe('recorded');
    expect(await rowOf(id)).toMatchObject({ journey: 2 });
  });

  const enterRates = async () => {
    const days = { line: null, port: null, size: null, restDays: [], holidays: [] };
    const free = [
      { ...days, kind: 'demurrage', days: 5 },
      { ...days, kind: 'detention', days: 3 },
    ];
    const scope = { customer: null, port: 'NLRTM', line: null, size: null, restDays: [], holidays: [] };
    const rate = { ...scope, currency: 'EUR', steps: [{ from: 1, to: null, perDay: 5000 }] };
    const valid = { ...rate, validFrom: null, validTo: null, sample: false };
    const rates = [
      { ...valid, kind: 'demurrage', startsAt: 'discharge' },
      { ...valid, kind: 'detention', startsAt: 'gateOut' },
    ];
    for (const [id, table] of Object.entries({ [FREE_DAYS_ID]: free, [RATES_ID]: rates }))
      await store.put({ kind: 'rule', id, body: JSON.stringify(table), version: null }, act());
  };

  it('end the cost of the last one before the next begins, and by a report of its return that comes late', async () => {
    await enterRates();
    const id = await add();
    const withGateOut = [...DISCHARGED, 'CGO! NLRTM -6'];
    await recordJourney(withGateOut, -5);
    await recordJourney(PLANNED, 12);
    const costs = async () =>
      (await store.costs(id, null, NOW + 40 * DAY))?.today.map((cost) =>
        cost.state === 'assessed' ? `${cost.kind} ${cost.days}` : `${cost.kind} ${cost.why} ${cost.before ?? ''}`,
      );
    expect(await costs()).toEqual(['demurrage 0', `detention notReported ${dayText(14)}`]);
    expect((await rowOf(id)).costs).toContain('notReported');
    expect((await rowOf(id)).freeUntil).toBeNull();
    expect((await list()).map(({ text }) => text.values.source)).toEqual(['unreported']);
    // The gateway passes on a withheld answer in this form.
    const at = NOW + 13 * DAY;
    const question = { number: NUMBER, type: 'CT', sealine: '', code: null, sample: false };
    const past = [bodyOf([...withGateOut, 'CER! NLRTM 0'], 13)];
    await store.recordAnswer({ ...question, at, freshUntil: at, body: bodyOf(PLANNED, 12), past, isHeld: true });
    expect(await costs()).toEqual(['demurrage 0', 'detention 4']);
    expect((await rowOf(id)).emptyReturn).toBeNull();
    expect((await rowOf(id)).money).toBe(200);
    expect((await allChanges(store)).filter(({ field }) => field === 'emptyReturn')).toMatchObject([
      { old: null, new: { wall: `${dayText(0)}T00:00:00` }, seenAt: at },
    ]);
    expect((await list()).map(({ text }) => text.values.source)).toEqual(['again']);
  });

  it('leave a bill of lading as it is of which one container is used again', async () => {
    const bill = { number: 'MAEU123456789', type: 'BL' };
    const numbers = Array.from({ length: 8 }, (_, index) => `MSKU204817${index}`);
    const [added] = dataOf(await store.add([newWatch(bill.number)], act()));
    const recordBill = async (reused: readonly string[], days: number) => {
      const containers = numbers.map((number, index) => ({ number, legs: index === 0 ? reused : RETURNED }));
      const at = NOW + days * DAY;
      const question = { ...bill, sealine: '', code: null, sample: false, at, freshUntil: at };
      await store.recordAnswer({ ...question, body: answerOf(bill, containers, days) });
      await store.runRules(at, 100);
      return rowOf(added!.watch.id);
    };
    const before = await recordBill(RETURNED, 0);
    expect(before).toMatchObject({ journey: 1, phase: 'returned', pod: 'NLRTM' });
    const facts = ({ journey, phase, pod, eta, arrival, slip, late, neededJourney, freeUntil, emptyReturn }: Row) => ({
      journey,
      phase,
      pod,
      eta,
      arrival,
      slip,
      late,
      neededJourney,
      freeUntil,
      emptyReturn,
    });
    expect(facts(await recordBill([...RETURNED, ...PLANNED], 8))).toEqual(facts(before));
    expect(facts(await recordBill([...RETURNED, ...LATER], 20))).toEqual(facts(before));
    expect(facts(await recordBill([...DISCHARGED, ...LATER], 21))).toEqual(facts(before));
    expect((await list()).map(({ rule, text }) => [rule, text.values.source])).toEqual([['journey-ended', 'ended']]);
  });

  it('leave nothing of a planned next journey in the row once its carrier cancels it', async () => {
    const id = await add({ neededBy: dayText(20) });
    await recordJourney(RETURNED, 0);
    await recordJourney(PLANNED, 1);
    expect(await rowOf(id)).toMatchObject({
      journey: 2,
      phase: 'planned',
      departure: { wall: `${dayText(18)}T10:00:00` },
    });
    const at = NOW + 2 * DAY;
    const question = { number: NUMBER, type: 'CT', sealine: 'MAEU', sample: false };
    await store.recordAnswer({ ...question, at, freshUntil: at, body: null, code: 'SEALINE_CANCELED_SHIPMENT' });
    expect(await rowOf(id)).toMatchObject({
      journey: 2,
      phase: 'cancelled',
      departure: null,
      eta: null,
      vessel: null,
      delivery: null,
      discharge: null,
      nextEvent: null,
      overdueAt: null,
      overdueEvent: null,
      slip: null,
      late: null,
      latitude: null,
    });
    expect(await rulesOf()).toEqual(expect.arrayContaining(['cancelled critical']));
  });

  it('keep a container that is moved empty after its return as returned', async () => {
    const id = await add();
    await recordJourney(RETURNED, 0);
    expect(await recordJourney(['CLL! NLRTM 4', 'VDL! NLRTM 5', 'VAD CNSHA 40'], 6)).toBe('older');
    await recordJourney([...RETURNED, 'CLL! NLRTM 4', 'VDL! NLRTM 5', 'VAD CNSHA 40'], 7);
    expect(await rowOf(id)).toMatchObject({ journey: 1, phase: 'returned', eta: null, slip: null });
    expect(await rulesOf()).toEqual([]);
  });

  it('count one journey when answers alternate between old and new, and end the needed date of the old one', async () => {
    const id = await add({ neededBy: dayText(-12) });
    await recordJourney(DISCHARGED, 0);
    for (const days of [8, 9, 10, 11, 12]) await recordJourney(days % 2 === 0 ? PLANNED : DISCHARGED, days);
    expect(await rowOf(id)).toMatchObject({ journey: 2, neededJourney: 1, margin: null, phase: 'planned' });
    expect(await rulesOf()).toEqual(['journey-ended notice']);
    const { version } = (await store.watches([id]))[0]!;
    await store.change([{ id, version, set: { neededBy: dayText(25) } }], act());
    expect(await rowOf(id)).toMatchObject({ neededJourney: 2, margin: -5 });
  });

  it('keep the first promise of a journey whichever answer came first', async () => {
    const promised = (day: number) => ['CEP! CNSHA -50', 'VDL! CNSHA -45', `VAD NLRTM ${day}`];
    const id = await add();
    await recordJourney(promised(5), 0, [bodyOf(RETURNED, -60), bodyOf(promised(1), -30)]);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(1)}T10:00:00` }, slip: 96 });
    await recordJourney(promised(6), 1, [bodyOf(promised(3), -20)]);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(1)}T10:00:00` }, slip: 120 });
  });

  it('begin with an answer about the next one, and not with a past result of it', async () => {
    const id = await add();
    await recordJourney(DISCHARGED, 11, [bodyOf(PLANNED, 10)]);
    expect(await rowOf(id)).toMatchObject({ journey: 1, phase: 'discharged', slip: null });
    await recordJourney(['CEP! DEHAM 14', 'CGI DEHAM 16', 'VDL DEHAM 18', 'VAD USNYC 33'], 15, [bodyOf(PLANNED, 10)]);
    expect(await rowOf(id)).toMatchObject({ journey: 2, phase: 'planned', slip: 72 });
  });

  it('write no move of a date from one journey to the next', async () => {
    await add();
    await recordJourney(['VDL! CNSHA -45', 'VAD NLRTM -10'], -20);
    await recordJourney(PLANNED, 12);
    const changes = await allChanges(store);
    expect(changes.filter(({ field }) => field === 'eta').map(({ old }) => old)).toEqual([null, null]);
  });
}
