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
