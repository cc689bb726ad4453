/** How the arrivals of each line have moved against what was promised first. */
import { fetchCount, fetchGroups } from './operations.ts';

/** The slip in hours: each class is a filter of the list. */
export const SLIPS = {
  kept: 'slip:<=12h',
  half: 'slip:>12h slip:<=24h',
  days: 'slip:>24h slip:<=72h',
  more: 'slip:>72h',
} as const;
export type SlipName = keyof typeof SLIPS;
const isSlip = (name: string): name is SlipName => Object.hasOwn(SLIPS, name);
export const SLIP_NAMES: readonly SlipName[] = Object.keys(SLIPS).filter(isSlip);

export interface LineSlips {
  readonly line: string;
  readonly shipments: number;
  readonly slips: Readonly<Record<SlipName, number>>;
  readonly overdue: number;
  readonly refused: number;
}

/** The lines of most shipments; each costs six counts, which are answered from memory. */
const MOST_LINES = 20;

export async function fetchLineSlips(zone: string, signal: AbortSignal): Promise<readonly LineSlips[]> {
  const { groups } = await fetchGroups({ q: '', zone, by: 'line', limit: MOST_LINES }, signal);
  const count = async (q: string): Promise<number> => (await fetchCount({ q, zone }, signal)).count;
  return Promise.all(
    groups.flatMap(({ value, count: shipments }) => {
      if (value === null || value === '') return [];
      const of = (more: string): Promise<number> => count(`line:${value} ${more}`);
      return [readLine(value, shipments, of)];
    }),
  );
}

async function readLine(line: string, shipments: number, of: (more: string) => Promise<number>): Promise<LineSlips> {
  const [kept, half, days, more, overdue, refused] = await Promise.all([
    of(SLIPS.kept),
    of(SLIPS.half),
    of(SLIPS.days),
    of(SLIPS.more),
    of('is:overdue'),
    of('is:refused'),
  ]);
  return { line, shipments, slips: { kept, half, days, more }, overdue, refused };
}
