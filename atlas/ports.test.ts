import findZone from 'tz-lookup';
import { describe, expect, it } from 'vitest';
import { nmBetween } from '../src/core/geo/distance.ts';
import { CHARTED_PORTS, PORTS, portByLocode } from './ports.ts';
import { readPorts } from './ports/table.ts';

describe('the ports of the world', () => {
  it('are 650 and more, 175 of them on the chart, in every part of it', () => {
    expect(PORTS.length).toBeGreaterThan(650);
    expect(CHARTED_PORTS).toHaveLength(175);
    expect(new Set(CHARTED_PORTS.map((port) => port.region)).size).toBe(19);
  });

  it('have each its own code, of the form of a UN/LOCODE', () => {
    expect(new Set(PORTS.map((port) => port.locode)).size).toBe(PORTS.length);
    for (const port of PORTS) expect(port.locode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
  });

  it.each(PORTS.map((port) => [port.locode, port] as const))('%s has a zone and quays near it', (_, port) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: port.zone })).not.toThrow();
    expect(port.terminals.length).toBeGreaterThanOrEqual(CHARTED_PORTS.includes(port) ? 1 : 0);
    expect(port.terminals.length).toBeLessThanOrEqual(3);
    expect(new Set(port.terminals.map(({ name }) => name)).size).toBe(port.terminals.length);
    for (const terminal of port.terminals) {
      expect(terminal.smdg ?? 'NONE').toMatch(/^[A-Z0-9]{1,6}$/);
      expect(nmBetween(port.at, terminal.at), terminal.name).toBeLessThan(50);
    }
  });

  it('are found by code, and a code nobody has is an error', () => {
    expect(portByLocode('SGSIN').name).toBe('Singapore');
    expect(() => portByLocode('XXXXX')).toThrow('XXXXX');
  });
});

/**
 * What tz-lookup says otherwise: its packed map is miles off at some borders and islands, and it has
 * names of 2020.
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
