/** A page says that there were too many requests. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>429 Too Many Requests</h1>', {
    status: '429 Too Many Requests',
    headers: { 'Content-Type': 'text/html' },
  }),
  expected: [429, 'API_KEY_RATE_LIMIT'],
};
