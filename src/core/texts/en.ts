/**
 * The English catalogue: every text a person reads. Keys are `<room>.<name>`. It comes in two parts (`texts.ts`); whole it is wanted
 * by types and tests.
 */
import { first } from './first-screen-texts.ts';
import { late } from './deferred-texts.ts';

export const en = { ...first, ...late } as const;
