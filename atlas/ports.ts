import { AFRICA_INDIA } from './ports/africa-india.ts';
import { AMERICAS } from './ports/americas.ts';
import { ASIA_OCEANIA } from './ports/asia-oceania.ts';
import { EUROPE } from './ports/europe.ts';
import { readPorts } from './ports/table.ts';
import type { Port } from './ports/table.ts';

export type { Port, Terminal } from './ports/table.ts';

/** The container ports of the simulated world; ports and terminals are real. */
export const PORTS: readonly Port[] = [EUROPE, AFRICA_INDIA, ASIA_OCEANIA, AMERICAS].flatMap(readPorts);

const BY_LOCODE: ReadonlyMap<string, Port> = new Map(PORTS.map((port) => [port.locode, port]));

export function portByLocode(locode: string): Port {
  const port = BY_LOCODE.get(locode);
  if (port === undefined) throw new Error(`No port has the code ${locode}`);
  return port;
}
