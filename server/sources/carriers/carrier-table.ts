import type { Carrier } from './carrier.ts';
import { CMA } from './cma/cma.ts';
import { EVERGREEN } from './evergreen/evergreen.ts';
import { HAPAG } from './hapag/hapag.ts';
import { HMM } from './hmm/hmm.ts';
import { MAERSK } from './maersk/maersk.ts';
import { MSC } from './msc/msc.ts';
import { ONE } from './one/one.ts';
import { YANGMING } from './yangming/yangming.ts';
import { ZIM } from './zim/zim.ts';

/** Each carrier is implemented from its published documentation or public programs. No real answer was available. */
export const CARRIERS: readonly Carrier[] = [HAPAG, ONE, MAERSK, MSC, EVERGREEN, YANGMING, CMA, ZIM, HMM];

export const carrierById = (id: string): Carrier | null => CARRIERS.find((carrier) => carrier.id === id) ?? null;
