/**
 * Results of unusual sample answers on the tracking page and on the desk. Each sample contains a detail of real
 * answers, and none may be read as more than it says.
 */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { withCarrierFields } from '../../src/core/columns/apply-answer.ts';
import { EMPTY_ROW } from '../../src/core/columns/row.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import { fromCompact } from '../../src/core/reading/changes/compact.ts';
import { dataConflicts } from '../../src/core/reading/data-conflicts.ts';
import { toHeadline } from '../../src/core/reading/headline.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { EMPTY_MEMORY, remember } from '../../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../../src/core/rules/rules.ts';
import { RULE_NAMES } from '../../src/core/rules/types.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import { toRowState } from '../../src/core/words/row-state.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { readAnswer, parseShipment } from './watches/read-answer.ts';

const NOW = 1_795_167_240_000;
const t = createTranslate('en', en);

async function readSample(wanted: string) {
  const { number, type, line } = SCENARIOS.find(({ id }) => id === wanted)!;
  const clock = () => NOW;
  const service = createBuiltInService({ clock, store: createSqliteStore({ path: ':memory:', clock }) });
  const sealine = line ?? '';
  const query = new URLSearchParams({ api_key: BUILT_IN_KEY, number, type, sealine, route: 'true', ais: 'true' });
  const body = await (await service(new Request(`http://built-in.test/tracking?${query.toString()}`))).text();
  const answer = { number, type, sealine, at: NOW, freshUntil: NOW, sample: true, body, code: null };
  const shipment = parseShipment(answer)!;
  const [record] = readAnswer(answer, null).records(() => true);
  const { facts, reportedAt, hints = null } = record!;
  const events = fromCompact(record?.reading ?? '')?.events ?? [];
  const known = { number, line: sealine, state: 'active', addedAt: NOW, seenAt: NOW, reportedAt };
  const row = withCarrierFields({ ...EMPTY_ROW, ...known }, facts!);
  const memory = remember(EMPTY_MEMORY, { row, events, hints, at: NOW });
  const cases = RULE_NAMES.filter(
    (rule) =>
      evaluateRule(RULES[rule], { row, events, memory, now: NOW }, { thresholds: {}, freeDays: [] }).kind === 'fires',
  );
  const reading = readShipment(shipment, null, NOW);
  const summary = toSummary(reading, t);
  return {
    shipment,
    reading,
    row,
    cases,
    headline: toHeadline(reading),
    summary,
    evidence: [summary.destination, summary.status.text, summary.arrival.label, toRowState(row, NOW, t).text].join(
      ' · ',
    ),
    conflicts: dataConflicts(reading).map(({ kind }) => kind),
  };
}

describe('an answer as carriers send it', () => {
  it('with FEEDER as a vessel name and as the mode goes by vessel, and FEEDER is not a vessel', async () => {
    const { evidence, row, reading, cases, conflicts, shipment } = await readSample('feeder-mode');
    expect(evidence).toBe('Singapore, SG · In transit · Expected · In transit');
    expect(reading.journey.legs.map(({ mode, vessel }) => [mode, vessel?.name ?? null])).toEqual([
      ['sea', null],
      ['sea', row.vessel],
    ]);
    expect(
      JSON.stringify([row, shipment.containers.flatMap(({ events }) => events.map(({ vessel }) => vessel))]),
    ).not.toContain('FEEDER');
    expect([row.whereabouts, cases, conflicts]).toEqual(['aboard', [], []]);
  });

  it('released by customs is discharged: a release moves nothing', async () => {
    const { evidence, row, reading, cases, conflicts } = await readSample('released');
    expect(evidence).toBe('Jebel Ali, AE · Discharged · Arrived · Discharged');
    expect(reading.journey.stops.flatMap(({ events }) => events).map(({ code }) => code?.kind)).toContain('RELS');
    expect([row.whereabouts, row.lastPlace, row.nextEvent, row.size, cases, conflicts]).toEqual([
      'ashore',
      'Jebel Ali',
      'CGO',
      null,
      [],
      [],
    ]);
  });

  it('with a terminal as a place of its own ends at its port, and goes nowhere from there', async () => {
    const { evidence, row, reading, headline, cases, conflicts } = await readSample('terminal-as-place');
    expect(evidence).toBe('Djibouti, DJ · Discharged · Arrived · Discharged');
    expect(reading.journey.stops.map(({ place, role }) => `${place.name} ${role}`)).toEqual([
      'Shanghai origin',
      'Djibouti discharge',
    ]);
    expect([headline.other, row.destination, row.whereabouts, cases, conflicts]).toEqual([
      null,
      'Djibouti',
      'ashore',
      [],
      [],
    ]);
  });

  it('without a port of discharge names no destination, and is at sea where the route ends', async () => {
    const { evidence, row, reading, cases, conflicts } = await readSample('no-destination');
    expect(evidence).toBe('Destination not known yet · In transit · Expected · In transit');
    expect(row).toMatchObject({ pod: null, podName: null, destination: null, eta: null });
    // The tracking page draws the vessel.
    expect([row.whereabouts, row.positionSource, row.vessel]).toEqual(['aboard', 'ais', 'Hapag Birchsail']);
    expect(reading.journey.stops.map(({ place }) => place.name)).toEqual(['Yantian']);
    expect([cases, conflicts]).toEqual([[], ['status-disputed']]);
  });

  it('with AIS on the way to another port has no arrival by AIS', async () => {
    const { evidence, row, headline, shipment, cases } = await readSample('ais-next-call');
    expect(shipment.routeData?.ais?.arrival).toMatchObject({ label: 'ETA' });
    expect(evidence).toBe('Genoa, IT · In transit · Expected · In transit');
    expect([headline.clocks, row.shipEta, row.positionSource, cases]).toEqual([[], null, 'ais', []]);
  });

  it("with AIS of another vessel is placed at its own vessel's estimate, and names the source of the fix", async () => {
    const { evidence, row, headline, reading, shipment, cases, conflicts } = await readSample('other-ship');
    expect(evidence).toBe('Felixstowe, GB · In transit · Expected · In transit');
    expect([headline.clocks, row.shipEta, row.positionSource, row.whereabouts]).toEqual([[], null, 'pin', 'aboard']);
    expect(reading.positions.ais).toBeNull();
    expect(row.vessel).not.toBe(shipment.routeData?.ais?.vessel?.name);
    expect([cases, conflicts]).toEqual([[], ['fix-of-other-ship']]);
  });

  it('with two ports of discharge follows the events, and says that the summary differs', async () => {
    const { evidence, row, headline, cases, conflicts } = await readSample('pod-differs');
    expect(evidence).toBe('Felixstowe, GB · In transit · Expected · In transit');
    expect([row.podName, row.destination, headline.other, cases, conflicts]).toEqual([
      'Felixstowe',
      'Felixstowe',
      null,
      [],
      ['summary-port-differs'],
    ]);
  });

  it('with the fix on its route is at the fix, and the estimate lies beyond', async () => {
    const { evidence, row, reading, shipment, cases } = await readSample('fix-on-way');
    const { ais, pin } = reading.positions;
    expect(evidence).toBe('Valencia, ES · In transit · Expected · In transit');
    expect([row.latitude, row.longitude]).toEqual(ais?.at);
    expect(shipment.routeData?.segments.flatMap(({ path }) => path)).toContainEqual(ais?.at);
    expect(nmBetween(ais!.at, pin!.at)).toBeCloseTo(90, 0);
    expect(cases).toEqual([]);
  });

  it('of three containers says of the one that was never updated that it is not reported', async () => {
    const { evidence, row, headline, cases, conflicts } = await readSample('box-silent');
    expect(evidence).toMatch(/^Gioia Tauro, IT · In transit · Expected · /);
    expect(headline.split.map(({ containerCount: containers, standing }) => [containers, standing])).toEqual([
      [2, 'expected'],
      [1, 'silent'],
    ]);
    expect([row.phase, row.whereabouts, row.boxes, cases, conflicts]).toEqual(['in-transit', 'aboard', 3, [], []]);
  });

  it('of four containers is returned with three, and names the one that is not updated', async () => {
    const { evidence, row, summary, cases } = await readSample('box-not-updated');
    expect(evidence).toMatch(/^Genoa, IT · Empty returned · Returned · 3 of 4 arrived, 1 not reported/);
    expect(summary.arrival.split).toMatch(/^3 of 4 arrived 7 Nov, 1 not updated since \d+ \w+$/);
    expect([row.arrivedBoxes, cases]).toEqual([3, []]);
  });
});
