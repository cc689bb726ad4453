/** Fetches how far the arrivals of each carrier have moved from their first ETA. */
import { fetchCount, fetchGroups, fetchRows } from './operations.ts';

/** Classes of slip in hours. Each class is a filter of the list. */
export const SLIPS = {
  kept: 'slip:<=12h',
  half: 'slip:>12h slip:<=24h',
  days: 'slip:>24h slip:<=72h',
  more: 'slip:>72h',
} as const;
export type SlipName = keyof typeof SLIPS;
const isSlip = (name: string): name is SlipName => Object.hasOwn(SLIPS, name);
export const SLIP_NAMES: readonly SlipName[] = Object.keys(SLIPS).filter(isSlip);

export interface CarrierSlips {
  readonly carrier: string;
  /** `null` until the carrier has answered for one of its shipments. */
  readonly name: string | null;
  readonly shipments: number;
  readonly slips: Readonly<Record<SlipName, number>>;
  readonly overdue: number;
  readonly refused: number;
}

/**
 * Number of carriers shown, those with the most shipments first. Each costs six counts and a row, which the server
 * answers from memory.
 */
const MAX_CARRIERS = 20;

export async function fetchCarrierSlips(zone: string, signal: AbortSignal): Promise<readonly CarrierSlips[]> {
  const { groups } = await fetchGroups({ q: '', zone, by: 'line', limit: MAX_CARRIERS }, signal);
  const count = async (q: string): Promise<number> => (await fetchCount({ q, zone }, signal)).count;
  return Promise.all(
    groups.flatMap(({ value, count: shipments }) => {
      if (value === null || value === '') return [];
      const countMatching = (more: string): Promise<number> => count(`line:${value} ${more}`);
      const newestRow = { q: `line:${value}`, zone, sort: '-changed', limit: 1, after: '' };
      const named = fetchRows(newestRow, signal).then(({ watches }) => watches[0]?.row.lineName ?? null);
      return [readCarrierSlips({ carrier: value, shipments }, named, countMatching)];
    }),
  );
}

async function readCarrierSlips(
  carrier: Pick<CarrierSlips, 'carrier' | 'shipments'>,
  named: Promise<string | null>,
  countMatching: (more: string) => Promise<number>,
): Promise<CarrierSlips> {
  const [name, kept, half, days, more, overdue, refused] = await Promise.all([
    named,
    countMatching(SLIPS.kept),
    countMatching(SLIPS.half),
    countMatching(SLIPS.days),
    countMatching(SLIPS.more),
    countMatching('is:overdue'),
    countMatching('is:refused'),
  ]);
  return { ...carrier, name, slips: { kept, half, days, more }, overdue, refused };
}
