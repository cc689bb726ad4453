/** The service sends security headers that must not reach browsers. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), {
    headers: {
      'Set-Cookie': 'a=b',
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'text/html',
      'X-Request-Id': 'forged',
      'Cache-Status': 'forged; hit',
    },
  }),
  expected: GOOD,
};
