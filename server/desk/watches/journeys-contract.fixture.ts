/** Consecutive journeys of one container, as every engine of the desk must tell them apart. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WatchFields } from '../../../src/core/columns/columns.ts';
import { type CaseDesk, verbsOf } from '../cases/cases.fixture.ts';
import { act, allChanges, dataOf, newWatch, NOW, shortcutsOf } from '../db/contract.fixture.ts';
import { takeIn } from '../intake.ts';

const NUMBER = 'MSKU2048175';
const DAY = 86_400_000;
const dayText = (days: number): string => new Date(NOW + days * DAY).toISOString().slice(0, 10);

/** `VDL! CNSHA -40`: status, `!` where it has happened, port, days from now. */
function bodyOf(legs: readonly string[], days: number): string {
  const parts = legs.map((text) => text.split(' '));
  const ports = [...new Set(parts.map(([, port = '']) => port))];
  const events = parts.map(([status = '', port = '', day = '0'], index) => ({
    order_id: index + 1,
    status: status.replace('!', ''),
    actual: status.endsWith('!'),
    date: `${dayText(Number(day))} 10:00:00`,
    location: ports.indexOf(port) + 1,
  }));
  const data = {
    metadata: { type: 'CT', number: NUMBER, sealine: 'MAEU', updated_at: `${dayText(days)} 09:00:00` },
    locations: ports.map((port, index) => ({ id: index + 1, name: port, locode: port, timezone: 'UTC' })),
    containers: [{ number: NUMBER, events }],
  };
  return JSON.stringify({ status: 'success', message: 'OK', data });
}

const DISCHARGED = ['CEP! CNSHA -50', 'VDL! CNSHA -45', 'VAD! NLRTM -10', 'CDD! NLRTM -9'];
const RETURNED = [...DISCHARGED, 'CGO! NLRTM -6', 'CER! NLRTM -2'];
const PLANNED = ['CEP DEHAM 14', 'CGI DEHAM 16', 'VDL DEHAM 18', 'VAD USNYC 30'];
const LATER = ['CEP! DEHAM 14', 'CGI! DEHAM 16', 'VDL! DEHAM 18', 'VAD USNYC 33'];

export function journeysContract(open: () => Promise<CaseDesk>): void {
  let store: CaseDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { list } = verbsOf(() => store);
  const { rowOf } = shortcutsOf(() => store);

  const add = async (fields: Partial<WatchFields> = {}): Promise<number> => {
    const [added] = dataOf(await store.add([newWatch(NUMBER, fields)], act()));
    return added!.watch.id;
  };
  const tell = async (legs: readonly string[], days: number, past: readonly string[] = []) => {
    const at = NOW + days * DAY;
    const body = bodyOf(legs, days);
    const question = { number: NUMBER, type: 'CT', sealine: '', code: null, sample: false };
    const [recorded] = await takeIn(store, { ...question, at, freshUntil: at, body, past });
    return recorded?.outcome;
  };
  const rulesOf = async () => (await list()).map(({ rule, severity }) => `${rule} ${severity}`);

  it('show a journey that is only planned though the return of the last one was never reported', async () => {
    const id = await add();
    await tell(DISCHARGED, 0);
    for (const days of [12, 13, 14]) await tell(PLANNED, days);
    expect(await rowOf(id)).toMatchObject({ journey: 2, phase: 'planned', pod: 'USNYC', slip: 0 });
    expect(await rulesOf()).toEqual(['journey-ended notice']);
  });

  it('measure no delay of a container that is stuffed again before it has an ETA of its own', async () => {
    const id = await add();
    await tell(['VDL! CNSHA -45', 'VAD NLRTM -10'], -20);
    await tell(DISCHARGED, 0);
    await tell(['CGI! NLRTM 1', 'VDL NLRTM 20'], 2);
    expect(await rowOf(id)).toMatchObject({ journey: 2, firstEta: null, slip: null, eta: null });
    await tell(['CGI! NLRTM 1', 'VDL NLRTM 20', 'VAD USNYC 30'], 3);
    await tell(['CGI! NLRTM 1', 'VDL NLRTM 20', 'VAD USNYC 32'], 4);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(30)}T10:00:00` }, slip: 48 });
  });

  it('take a late report of the last return into the log alone', async () => {
    const id = await add();
    await tell(DISCHARGED, 0);
    await tell(LATER, 19);
    const before = await rowOf(id);
    expect(await tell(RETURNED, 20)).toBe('older');
    expect(await rowOf(id)).toEqual(before);
    expect(await tell(LATER, 21)).toBe('recorded');
    expect(await rowOf(id)).toMatchObject({ journey: 2 });
  });

  it('keep a container that is moved empty after its return as returned', async () => {
    const id = await add();
    await tell(RETURNED, 0);
    expect(await tell(['CLL! NLRTM 4', 'VDL! NLRTM 5', 'VAD CNSHA 40'], 6)).toBe('older');
    await tell([...RETURNED, 'CLL! NLRTM 4', 'VDL! NLRTM 5', 'VAD CNSHA 40'], 7);
    expect(await rowOf(id)).toMatchObject({ journey: 1, phase: 'returned', eta: null, slip: null });
    expect(await rulesOf()).toEqual([]);
  });

  it('count one journey where answers alternate between old and new, and end what the old one was needed for', async () => {
    const id = await add({ neededBy: dayText(-12) });
    await tell(DISCHARGED, 0);
    for (const days of [8, 9, 10, 11, 12]) await tell(days % 2 === 0 ? PLANNED : DISCHARGED, days);
    expect(await rowOf(id)).toMatchObject({ journey: 2, neededJourney: 1, margin: null, phase: 'planned' });
    expect(await rulesOf()).toEqual(['journey-ended notice']);
    const { version } = (await store.watches([id]))[0]!;
    await store.change([{ id, version, set: { neededBy: dayText(25) } }], act());
    expect(await rowOf(id)).toMatchObject({ neededJourney: 2, margin: -5 });
  });

  it('keep the first promise of a journey whichever answer came first', async () => {
    const promised = (day: number) => ['CEP! CNSHA -50', 'VDL! CNSHA -45', `VAD NLRTM ${day}`];
    const id = await add();
    await tell(promised(5), 0, [bodyOf(RETURNED, -60), bodyOf(promised(1), -30)]);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(1)}T10:00:00` }, slip: 96 });
    await tell(promised(6), 1, [bodyOf(promised(3), -20)]);
    expect(await rowOf(id)).toMatchObject({ firstEta: { wall: `${dayText(1)}T10:00:00` }, slip: 120 });
  });

  it('write no move of a date from one journey to the next', async () => {
    await add();
    await tell(['VDL! CNSHA -45', 'VAD NLRTM -10'], -20);
    await tell(PLANNED, 12);
    const changes = await allChanges(store);
    expect(changes.filter(({ field }) => field === 'eta').map(({ old }) => old)).toEqual([null, null]);
  });
}
