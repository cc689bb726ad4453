/** Whether two places are one port, because some carriers send a terminal as a place of its own. */
import { nmBetween } from '../../geo/distance.ts';
import type { Place } from '../../shipment/types.ts';

const TERMINAL = /\b(terminal|quay|wharf|pier|berth|dock|docks)\b/i;
/** In one captured answer a terminal is 86 nm from its own port, so coordinates of terminals are unreliable. */
const TERMINAL_NM = 100;

export const isTerminal = ({ name }: Place): boolean => TERMINAL.test(name);

export function isSamePort(a: Place, b: Place): boolean {
  if (a.id === b.id || (a.locode !== null && a.locode === b.locode)) return true;
  if (isTerminal(a) === isTerminal(b) || a.countryCode === null || a.countryCode !== b.countryCode) return false;
  return a.at !== null && b.at !== null && nmBetween(a.at, b.at) <= TERMINAL_NM;
}
