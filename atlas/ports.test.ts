import { describe, expect, it } from 'vitest';
import { nmBetween } from '../src/core/geo/distance.ts';
import { PORTS, portByLocode } from './ports.ts';
import { readPorts } from './ports/table.ts';

describe('the ports of the world', () => {
  it('are about 150, in every part of it', () => {
    expect(PORTS.length).toBeGreaterThanOrEqual(145);
    expect(PORTS.length).toBeLessThanOrEqual(180);
    expect(new Set(PORTS.map((port) => port.region)).size).toBe(19);
  });

  it('have each its own code, of the form of a UN/LOCODE', () => {
    expect(new Set(PORTS.map((port) => port.locode)).size).toBe(PORTS.length);
    for (const port of PORTS) expect(port.locode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
  });

  it.each(PORTS.map((port) => [port.locode, port] as const))('%s has a zone and quays near it', (_, port) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: port.zone })).not.toThrow();
    expect(port.terminals.length).toBeGreaterThanOrEqual(1);
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
    ['a port without a quay', 'NLRTM|A|B|1,2|UTC|'],
  ])('refuses %s', (_, row) => {
    expect(() => readPorts(row)).toThrow();
  });
});
