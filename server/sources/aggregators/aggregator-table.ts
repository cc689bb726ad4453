import type { Aggregator } from './aggregator.ts';
import { SINAY } from './sinay/sinay.ts';
import { TERMINAL49 } from './terminal49/terminal49.ts';

/** In the order in which they are asked. No real answer was available for either. */
export const AGGREGATORS: readonly Aggregator[] = [TERMINAL49, SINAY];

export const aggregatorById = (id: string): Aggregator | null => AGGREGATORS.find((one) => one.id === id) ?? null;
