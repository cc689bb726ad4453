import findZone from 'tz-lookup';
import { describe, expect, it } from 'vitest';
import { nmBetween } from '../src/core/geo/distance.ts';
import { CHARTED_PORTS, PORTS, portByLocode } from './ports.ts';
import { readPorts } from './ports/table.ts';

describe('the ports of the world', () => {
  it('have each its own code, of the form of a UN/LOCODE', () => {
    expect(new Set(PORTS.map((port) => port.locode)).size).toBe(PORTS.length);
    expect(PORTS.filter(({ locode }) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode))).toEqual([]);
  });

  it('have each a zone', () => {
    for (const timeZone of new Set(PORTS.map(({ zone }) => zone)))
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('have terminals with names and codes of their own, the nearest within 5 nm', () => {
    const faults = PORTS.filter((port) => {
      const { at, terminals } = port;
      const [names, codes] = [terminals.map(({ name }) => name), terminals.flatMap(({ smdg }) => smdg ?? [])];
      const nms = terminals.map((terminal) => nmBetween(at, terminal.at));
      return !(
        terminals.length <= 3 &&
        (terminals.length > 0 || !CHARTED_PORTS.includes(port)) &&
        new Set(names).size === names.length &&
        new Set(codes).size === codes.length &&
        codes.every((code) => /^[A-Z0-9]{1,6}$/.test(code)) &&
        (nms.length === 0 || Math.min(...nms) <= 5) &&
        nms.every((nm) => nm < 50)
      );
    });
    expect(faults.map(({ locode }) => locode)).toEqual([]);
  });

  it('are found by code, and a code nobody has is an error', () => {
    expect(portByLocode('SGSIN').name).toBe('Singapore');
    expect(() => portByLocode('XXXXX')).toThrow('XXXXX');
  });
});

/**
 * Zones for which tz-lookup answers something else: its packed map is miles off at some borders and islands, and its
 * names date from 2020.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  ARUSH: 'America/Punta_Arenas',
  ASPPG: 'Pacific/Apia',
  BQKRA: 'America/Caracas',
  GLGOH: 'America/Godthab',
  IDDJJ: 'Pacific/Port_Moresby',
  LCCAS: 'America/St_Vincent',
  LCVIF: 'America/St_Vincent',
  MAPTM: 'Europe/Madrid',
  MYTPP: 'Asia/Jakarta',
  PMFSP: 'America/St_Johns',
  TLDIL: 'Asia/Makassar',
  UAILK: 'Europe/Kiev',
  UAODS: 'Europe/Kiev',
  UAYUZ: 'Europe/Kiev',
  VNCLN: 'Asia/Bangkok',
  VNHPH: 'Asia/Bangkok',
};

it('zones are those of tz-lookup, with exceptions', () => {
  const apart = PORTS.flatMap(({ locode, at: [lat, lng], zone }) => {
    const found = findZone(lat, lng);
    return found === (OTHERWISE[locode] ?? zone) ? [] : [`${locode} ${zone}, tz-lookup ${found}`];
  });
  expect(apart).toEqual([]);
});

describe('reading the table', () => {
  it.each([
    ['a country nobody has', 'ZZABC|A|B|1,2|UTC|Quay,Q,1,2'],
    ['a port without coordinates', 'NLRTM|A|B|north|UTC|Quay,Q,1,2'],
    ['a row without a last column', 'NLRTM|A|B|1,2|UTC'],
    ['a terminal without coordinates', 'NLRTM|A|B|1,2|UTC|Quay,Q'],
  ])('refuses %s', (_, row) => {
    expect(() => readPorts(row)).toThrow();
  });
});
