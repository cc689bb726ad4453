/** The answer is an error page. */
import { FAILED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>Bad gateway</h1>', { status: '502 Bad Gateway' }),
  expected: FAILED,
};
