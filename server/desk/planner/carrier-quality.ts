/** Measures how carriers report, from the arrivals of the last half year. The result is kept for ten minutes. */
import { carrierQualities, type CarrierQuality } from '../../../src/core/schedule/carrier-quality.ts';
import { DAY, MINUTE } from '../../../src/core/time/units.ts';
import type { Clock } from '../../http/service.ts';
import type { DeskOperations } from '../operations.ts';

export const MEASURED_DAYS = 180;
const MAX_ARRIVALS = 5000;
const MAX_AGE = 10 * MINUTE;

export type ReadCarrierQualities = (desk: Pick<DeskOperations, 'arrivals'>) => Promise<readonly CarrierQuality[]>;

export function createCarrierQualityReader(clock: Clock): ReadCarrierQualities {
  let last: { readonly at: number; readonly lines: Promise<readonly CarrierQuality[]> } | null = null;
  return (desk) => {
    const now = clock();
    if (last !== null && Math.abs(now - last.at) < MAX_AGE) return last.lines;
    const qualities = desk.arrivals(now - MEASURED_DAYS * DAY, MAX_ARRIVALS).then(carrierQualities);
    last = { at: now, lines: qualities };
    qualities.catch(() => {
      last = null;
    });
    return qualities;
  };
}
