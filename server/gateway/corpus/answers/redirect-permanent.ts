/** The service has moved permanently. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('', { status: '308 Permanent Redirect', headers: { Location: 'https://elsewhere.example/' } }),
  expected: MALFORMED,
};
