/** A page that asks who we are, in front of the service. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>401 Unauthorized</h1>', {
    status: '401 Unauthorized',
    headers: { 'Content-Type': 'text/html' },
  }),
  expected: [502, 'API_KEY_WRONG'],
};
