import { AFRICA_INDIA } from './ports/africa-india.ts';
import { AFRICA } from './ports/africa.ts';
import { AMERICAS } from './ports/americas.ts';
import { ASIA_OCEANIA } from './ports/asia-oceania.ts';
import { EAST_ASIA } from './ports/east-asia.ts';
import { EUROPE } from './ports/europe.ts';
import { GULF_INDIA } from './ports/gulf-india.ts';
import { JAPAN } from './ports/japan.ts';
import { LATIN_AMERICA } from './ports/latin-america.ts';
import { NORTH_AMERICA } from './ports/north-america.ts';
import { NORTH_EUROPE } from './ports/north-europe.ts';
import { PACIFIC } from './ports/pacific.ts';
import { SOUTH_EAST_ASIA } from './ports/south-east-asia.ts';
import { SOUTH_EUROPE } from './ports/south-europe.ts';
import { readPorts } from './ports/table.ts';
import type { Port } from './ports/table.ts';

export type { Port, Terminal } from './ports/table.ts';

/**
 * Ports that the chart names and draws with its finest coast. The loops of the simulated world call only at these
 * ports. Lanes between them are packed first and do not change when other ports are added.
 */
export const CHARTED_PORTS: readonly Port[] = [EUROPE, AFRICA_INDIA, ASIA_OCEANIA, AMERICAS].flatMap(readPorts);

/** Further ports that answers of carriers may name. */
export const OTHER_PORTS: readonly Port[] = [
  NORTH_EUROPE,
  SOUTH_EUROPE,
  AFRICA,
  GULF_INDIA,
  SOUTH_EAST_ASIA,
  EAST_ASIA,
  JAPAN,
  PACIFIC,
  NORTH_AMERICA,
  LATIN_AMERICA,
].flatMap(readPorts);

export const PORTS: readonly Port[] = [...CHARTED_PORTS, ...OTHER_PORTS];

const BY_LOCODE: ReadonlyMap<string, Port> = new Map(PORTS.map((port) => [port.locode, port]));

export function portByLocode(locode: string): Port {
  const port = BY_LOCODE.get(locode);
  if (port === undefined) throw new Error(`No port has the code ${locode}`);
  return port;
}
