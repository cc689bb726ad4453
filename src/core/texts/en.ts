/** The whole English catalogue, for types and tests. Keys are `<room>.<name>`. The app gets it in two parts. */
import { deferredTexts } from './deferred-texts.ts';
import { firstScreenTexts } from './first-screen-texts.ts';

export const en = { ...firstScreenTexts, ...deferredTexts } as const;
