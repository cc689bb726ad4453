import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { COUNTRIES } from '../countries.ts';

export interface Terminal {
  readonly name: string;
  /** SMDG's code, or `null` where the code is uncertain, because the list is not published as a file. */
  readonly smdg: string | null;
  readonly at: LatLng;
}

export interface Port {
  readonly locode: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  readonly countryCode: string;
  readonly at: LatLng;
  /** IANA name of the port's time zone. */
  readonly zone: string;
  readonly terminals: readonly Terminal[];
  readonly region: string;
}

function readPoint(text: string | undefined, row: string): LatLng {
  const [lat, lng] = (text ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) {
    throw new Error(`No coordinates in "${row}"`);
  }
  return [lat, lng];
}

function readTerminal(text: string, row: string): Terminal {
  const [name, smdg, ...point] = text.split(',');
  if (!name) throw new Error(`No terminal in "${row}"`);
  return { name, smdg: smdg || null, at: readPoint(point.join(','), row) };
}

function readPort(row: string, region: string): Port {
  const [locode, name, state, point, zone, terminals] = row.split('|').map((cell) => cell.trim());
  const country = COUNTRIES[locode?.slice(0, 2) ?? ''];
  if (!locode || !name || state === undefined || !zone || terminals === undefined || !country)
    throw new Error(`Bad row "${row}"`);
  return {
    locode,
    name,
    state,
    country,
    countryCode: locode.slice(0, 2),
    at: readPoint(point, row),
    zone,
    terminals: terminals === '' ? [] : terminals.split(';').map((terminal) => readTerminal(terminal, row)),
    region,
  };
}

/**
 * Parses a hand-written table with one port per row under a `# region` row: `locode | name | state | lat,lng | zone |
 * terminal,SMDG code,lat,lng; ...`. Code and terminals are empty where they are uncertain.
 */
export function readPorts(table: string): readonly Port[] {
  const ports: Port[] = [];
  let region = '';
  for (const line of table.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    if (line.startsWith('#')) region = line.slice(1).trim();
    else ports.push(readPort(line, region));
  }
  return ports;
}
