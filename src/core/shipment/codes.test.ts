import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import {
  codeLabel,
  EVENT_CODES,
  eventCodeOf,
  eventLabel,
  modeLabel,
  numberTypeOf,
  STATUSES,
  serviceStatusOf,
  statusOf,
  wordLabel,
} from './codes.ts';
import { describeContainerType, readContainerType } from './container-type.ts';
import { findIcon, phaseOf } from './milestones.ts';
import type { ShipmentEvent } from './types.ts';

const t = createTranslate('en', en);
const event: ShipmentEvent = {
  id: 'X/1',
  order: 1,
  status: statusOf('VDL'),
  code: null,
  type: null,
  description: null,
  date: null,
  actual: true,
  place: null,
  facility: null,
  vessel: null,
  voyage: null,
  mode: null,
  carrier: null,
  over: null,
  dateFromLine: null,
  additional: null,
};

describe('codes', () => {
  it('knows exactly the 18 statuses', () => {
    expect([...STATUSES].sort()).toEqual(
      'BTS CDC CDD CDT CEP CER CGI CGO CLL CLT CPS LTS TSD UNK VAD VAT VDL VDT'.split(' '),
    );
  });

  it('knows of each its words, its part of the way and its sign; UNK alone says nothing', () => {
    for (const kind of STATUSES) {
      const one = { ...event, status: statusOf(kind) };
      expect(eventLabel(one, t)).not.toBe(kind);
      expect([phaseOf(one) === 'unknown', findIcon(one) === 'unknown']).toEqual([kind === 'UNK', kind === 'UNK']);
    }
  });

  it.each([
    ['VDL', 'VDL'],
    [' vdl', 'VDL'],
    ['XYZ', 'other'],
    ['', 'other'],
    ['__proto__', 'other'],
    ['constructor', 'other'],
  ])('status %j is %s, and its raw text stays', (raw, kind) => expect(statusOf(raw)).toEqual({ raw, kind }));

  it('reads the other open sets', () => {
    expect(serviceStatusOf('IN_TRANSIT').kind).toBe('IN_TRANSIT');
    expect(serviceStatusOf('LOST').kind).toBe('other');
    expect(numberTypeOf('BL').kind).toBe('BL');
    expect(eventCodeOf('GTIN').kind).toBe('GTIN');
    expect(wordLabel(serviceStatusOf('DELIVERED'), t)).toBe('Delivered');
    expect(wordLabel(serviceStatusOf('LOST'), t)).toBe('LOST');
    expect(modeLabel('rail', t)).toBe('by rail');
    expect(EVENT_CODES.every((code) => codeLabel(eventCodeOf(code), t) !== code)).toBe(true);
  });

  it('labels by what happened, what is expected, the carrier’s words, the raw code', () => {
    expect(eventLabel(event, t)).toBe('Vessel departed');
    expect(eventLabel({ ...event, actual: false }, t)).toBe('Vessel departure');
    expect(eventLabel({ ...event, status: statusOf('ZZZ') }, t)).toBe('ZZZ');
    expect(eventLabel({ ...event, status: statusOf('ZZZ'), code: eventCodeOf('GTIN') }, t)).toBe('Gate in');
    expect(eventLabel({ ...event, status: statusOf('ZZZ'), code: eventCodeOf('QQQQ') }, t)).toBe('QQQQ');
    expect(eventLabel({ ...event, status: statusOf('UNK'), description: 'Customs hold' }, t)).toBe('Customs hold');
    expect(eventLabel({ ...event, status: statusOf('') }, t)).toBe('Unknown event');
  });

  it('signs what a code says where the milestone says nothing', () => {
    expect(findIcon(event)).toBe('depart');
    expect(findIcon({ ...event, status: statusOf('ZZZ'), code: eventCodeOf('INSP') })).toBe('inspect');
    expect(findIcon({ ...event, status: statusOf('ZZZ') })).toBe('unknown');
    expect(phaseOf({ ...event, status: statusOf('ZZZ') })).toBe('unknown');
  });
});

describe('container types', () => {
  it.each<[string, string | null]>([
    ['45G1', '40′ high cube'],
    ['22G1', '20′ dry'],
    ['42G0', '40′ dry'],
    ['45R1', '40′ high cube reefer'],
    ['22U1', '20′ open top'],
    ['42P3', '40′ flat rack'],
    ['22T6', '20′ tank'],
    ['L5G1', '45′ high cube'],
    ['4510', '40′ high cube'],
    ['2200', '20′ dry'],
    ['4532', '40′ high cube reefer'],
    [' 22g1 ', '20′ dry'],
    ['45GP', '40′ high cube'],
    ['22TN', '20′ tank'],
    ['40HC', null],
    ['X', null],
    ['', null],
  ])('%s is %s', (code, words) => expect(describeContainerType(code, t)).toBe(words));

  it('keeps the parts', () => expect(readContainerType('L5R1')).toEqual({ feet: 45, highCube: true, kind: 'reefer' }));
});
