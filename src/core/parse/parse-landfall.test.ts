import { describe, expect, it } from 'vitest';
import { PLACES } from '../reading/shipment.fixture.ts';
import { isForSignedIn } from '../shipment/sources.ts';
import { landfallForLink, parseLandfall, withoutStaffSources } from './parse-landfall.ts';

const ROTTERDAM = { ...PLACES['Rotterdam']!, locode: 'NLRTM', zone: 'Europe/Amsterdam' };
const SOURCES = [
  {
    id: 'hapag',
    kind: 'carrier',
    name: 'Hapag-Lloyd',
    asked_at: '2026-04-08T11:48:00.000Z',
    credit: '',
    terms: 'https://terms.example',
  },
  { id: 'roof', kind: 'feed', name: 'AIS (roof)', said_at: '2026-04-08T11:56:00Z', terms: 'javascript:alert(1)' },
];
const LANDFALL = {
  sources: SOURCES,
  events: 'hapag',
  route: ['roof', null, 'roof', 'nobody'],
  pin: 'roof',
  ais: 'roof',
  predictive_eta: null,
  sightings: [],
  conflicts: [
    {
      fact: 'VAD',
      locode: 'NLRTM',
      said: [
        { source: 'hapag', date: '2026-04-08 06:00:00', actual: false },
        { source: 'gone', date: null, actual: true },
      ],
    },
    { fact: 'POD', locode: null, said: [{ source: 'hapag', value: 'NLRTM' }] },
  ],
  unread: { codes: ['AVPU'], fields: 3, events: null },
};

describe('data.landfall', () => {
  it('names the source of each layer, and of each claim its age', () => {
    const read = parseLandfall(LANDFALL, [ROTTERDAM]);
    expect(read).toMatchObject({
      sources: [
        { id: 'hapag', saidAt: null, isSample: false, credit: null, terms: 'https://terms.example' },
        { id: 'roof', askedAt: null, terms: null },
      ],
      events: { id: 'hapag' },
      route: [{ id: 'roof' }],
      predictedEta: null,
      unread: { codes: ['AVPU'], fields: 3, rows: 0 },
    });
    expect(read?.conflicts).toMatchObject([
      {
        fact: 'VAD',
        place: 'Rotterdam',
        said: [
          { name: 'Hapag-Lloyd', saidAt: Date.parse('2026-04-08T11:48:00Z'), date: { zone: 'Europe/Amsterdam' } },
          { name: 'gone', saidAt: null, date: null, actual: true },
        ],
      },
      { fact: 'POD', place: null, said: [{ value: 'Rotterdam' }] },
    ]);
  });

  it.each([null, undefined, [], 'x', {}, { ...LANDFALL, sources: [{ id: 1 }] }])('%j is none', (raw) =>
    expect(parseLandfall(raw, [])).toBeNull(),
  );
});

it.each([
  ['every reader', false, false, false],
  ['staff, read by staff', true, false, true],
  ['staff, read by a guest', true, true, true],
])('an answer of a source for %s is for signed-in people: %s', (_, isForStaff, isGuest, isSignedIn) => {
  const raw = { ...LANDFALL, sources: SOURCES.map((source) => ({ ...source, for_staff: isForStaff })) };
  expect(isForSignedIn(parseLandfall(isGuest ? withoutStaffSources(raw) : raw, []))).toBe(isSignedIn);
});

it('names no source whose answers are for staff to other readers', () => {
  const [hapag, roof] = SOURCES;
  const conflicts = [
    { fact: 'POD', said: [{ source: 'hapag', value: 'X' }] },
    { fact: 'VAD', said: [{ source: 'roof' }] },
  ];
  const withSources = { ...LANDFALL, pin: 'hapag', sources: [{ ...hapag, for_staff: true }, roof], conflicts };
  expect(JSON.stringify(withoutStaffSources(withSources))).not.toMatch(/hapag/i);
  expect(withoutStaffSources(withSources)).toMatchObject({
    events: null,
    pin: null,
    ais: 'roof',
    conflicts: [{ fact: 'VAD' }],
  });
  expect(landfallForLink(withSources, { hideContainers: false, hideVessels: false })).toEqual(
    withoutStaffSources(withSources),
  );
});

it.each([
  [{ hideContainers: false, hideVessels: false }, ['MSKU2048170', 'COCHRANE']],
  [{ hideContainers: true, hideVessels: false }, ['COCHRANE']],
  [{ hideContainers: false, hideVessels: true }, ['MSKU2048170']],
])('a link with %j keeps %j', (hides, names) => {
  const conflicts = [
    { fact: 'VAD', box: 'MSKU2048170', said: [] },
    { fact: 'vessel', said: [{ source: 'hapag', value: 'COCHRANE' }] },
  ];
  const kept = JSON.stringify(landfallForLink({ ...LANDFALL, conflicts }, hides));
  expect(['MSKU2048170', 'COCHRANE'].filter((name) => kept.includes(name))).toEqual(names);
});
