/**
 * The English catalogue: every text a person reads. Keys are `<room>.<name>`. It comes in two parts (`texts.ts`); whole it is wanted
 * by types and tests.
 */
import { first } from './first.ts';
import { late } from './late.ts';

export const en = { ...first, ...late } as const;
