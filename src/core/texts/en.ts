/**
 * The English catalogue: every text a person reads. Keys are `<room>.<name>`. It comes in two parts (`texts.ts`); whole it is wanted
 * by types and tests.
 */
import { firstScreenTexts } from './first-screen-texts.ts';
import { deferredTexts } from './deferred-texts.ts';

export const en = { ...firstScreenTexts, ...deferredTexts } as const;
