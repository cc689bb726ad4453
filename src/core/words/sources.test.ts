import { describe, expect, it } from 'vitest';
import { ais, containerWith, event, NOW, PLACES, shipment, vessel } from '../reading/shipment.fixture.ts';
import { readShipment } from '../reading/read-shipment.ts';
import type { SourceConflict } from '../shipment/conflicts.ts';
import type { Provenance, Source } from '../shipment/sources.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import { conflictsAt, sourceLine, toSourceTexts } from './sources.ts';

const t = createTranslate('en', en);

const source = (id: string, more: Partial<Source> = {}): Source => ({
  id,
  kind: 'carrier',
  name: id,
  askedAt: null,
  saidAt: null,
  isSample: false,
  isForStaff: false,
  credit: null,
  terms: null,
  ...more,
});
const LINE = source('Hapag-Lloyd', { askedAt: NOW - 12 * MINUTE });
const ROOF = source('AIS (roof)', { kind: 'feed', credit: 'NLOD' });
const OURS = source('landfall', { kind: 'ours', name: 'Landfall' });

const provenance = (more: Partial<Provenance> = {}): Provenance => ({
  sources: [LINE, ROOF, OURS],
  events: LINE,
  route: [OURS],
  pin: ROOF,
  ais: ROOF,
  predictedEta: null,
  conflicts: [],
  attributes: [],
  unread: { codes: [], fields: 0, rows: 0 },
  ...more,
});

const place = (name: string, locode: string) => ({ ...PLACES[name]!, locode });
const SHANGHAI = place('Shanghai', 'CNSHA');
const ROTTERDAM = place('Rotterdam', 'NLRTM');
const reading = (past = false) =>
  readShipment(
    shipment(
      [
        containerWith([
          event('VDL! Shanghai 05-20', 0, { vessel: vessel(1), place: SHANGHAI }),
          event('VAD Rotterdam 06-25 10:00', 1, { vessel: vessel(1), place: ROTTERDAM }),
        ]),
      ],
      { routeData: { segments: [], pin: null, ais: ais([10, 90]) } },
    ),
    null,
    NOW,
    past,
  );

describe('the line under the headline', () => {
  it.each<[string, Partial<Provenance>, boolean, string]>([
    ['who told, and others', {}, false, 'Hapag-Lloyd, 12 min ago · position AIS (roof), 1 h ago · route Landfall'],
    ['one source of all', { route: [LINE], ais: LINE, pin: LINE }, false, 'Hapag-Lloyd, 12 min ago'],
    ['a past one has dates', { route: [], ais: null }, true, 'Hapag-Lloyd, 15 Jun 11:48 UTC'],
  ])('%s', (_, more, past, line) => expect(sourceLine(provenance(more), reading(past), t)).toBe(line));
});

const conflict = (fact: string, locode: string | null): SourceConflict => ({
  fact,
  locode,
  place: locode,
  box: null,
  said: [],
});

it.each([
  ['VAD', 'NLRTM', 'NLRTM'],
  ['vessel', 'CNSHA', 'CNSHA'],
  ['POD', null, 'NLRTM'],
  ['VAD', 'CLVAP', null],
])('a conflict of %s at %s stands below %s', (fact, locode, stop) => {
  const sourceConflict = conflict(fact, locode);
  expect(conflictsAt(stop, provenance({ conflicts: [sourceConflict] }), reading())).toEqual([sourceConflict]);
});

it('each source says what it gave; its requests where they are known, and what could not be read at that source', () => {
  const unread = { codes: ['AVPU'], fields: 0, rows: 3 };
  const states = [
    { id: LINE.id, allowance: null, budget: [{ per: 'day', limit: 100, spent: 5 }], restsUntil: NOW + HOUR },
  ];
  const texts = toSourceTexts(provenance({ unread }), reading(), states, t);
  expect(texts.map(({ name, rows, notes }) => [name, rows.filter(([, value]) => value !== null), notes])).toEqual([
    [
      'Hapag-Lloyd',
      [
        ['Provided', 'Events'],
        ['Updated', '12 min ago'],
        ['Requests left', '95 of 100 a day · paused until 15 Jun 13:00 UTC'],
      ],
      ['Not yet verified: built from published documentation.', '3 rows could not be read', 'Unknown codes: AVPU'],
    ],
    [
      'AIS (roof)',
      [
        ['Provided', 'Position'],
        ['Attribution', 'NLOD'],
      ],
      [],
    ],
    ['Landfall', [['Provided', 'Route']], ['Estimates are calculated by Landfall.']],
  ]);
});

it('an aggregator shows what is used of its allowance, and what it says of the container under its own names', () => {
  const terminal49 = source('Terminal49', { kind: 'aggregator' });
  const said = (name: string, value: string | null) => ({ source: terminal49, box: null, name, value, date: null });
  const attributes = [
    said('hold', 'customs'),
    said('hold', 'freight'),
    said('not_available', null),
    said('stars_at_terminal', 'five'),
    said('other_shipment', 'MEDU1234567'),
    { ...said('hold', 'of another container'), box: 'ABCU1234567' },
  ];
  const states = [
    { id: 'Terminal49', budget: [], allowance: { unit: 'containers', limit: 100, used: 14 }, restsUntil: null },
  ];
  const [text] = toSourceTexts(
    provenance({ sources: [terminal49], events: terminal49, route: [], pin: null, ais: null, attributes }),
    reading(),
    states,
    t,
  );
  const rows = Object.fromEntries(text?.rows ?? []);
  expect(rows).toMatchObject({
    Hold: 'customs · freight',
    Pickup: 'not available',
    stars_at_terminal: 'five',
    'Requests left': '14 of 100 containers used',
  });
  expect(text?.notes).toContain('Also on shipment MEDU1234567: track that number to see the other journey.');
});
