import type { Carrier } from './carriers/carrier.ts';
import { CMA } from './carriers/cma.ts';
import { EVERGREEN } from './carriers/evergreen.ts';
import { HAPAG } from './carriers/hapag.ts';
import { HMM } from './carriers/hmm.ts';
import { MAERSK } from './carriers/maersk.ts';
import { MSC } from './carriers/msc.ts';
import { ONE } from './carriers/one.ts';
import { YANGMING } from './carriers/yangming.ts';
import { ZIM } from './carriers/zim.ts';

/** Each is built to published text or to public programs; none was seen to answer. */
export const CARRIERS: readonly Carrier[] = [HAPAG, ONE, MAERSK, MSC, EVERGREEN, YANGMING, CMA, ZIM, HMM];

export const carrierById = (id: string): Carrier | null => CARRIERS.find((one) => one.id === id) ?? null;
