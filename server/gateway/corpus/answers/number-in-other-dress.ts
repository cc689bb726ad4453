/** The requested number has spaces and dashes. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({}, { number: 'mscu 123456-6' })),
  expected: GOOD,
};
