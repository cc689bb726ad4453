/** A page says to come back later. */
import { FAILED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>503 Service Unavailable</h1>', {
    status: '503 Service Unavailable',
    headers: { 'Content-Type': 'text/html' },
  }),
  expected: FAILED,
};
