/** A page in front of the service asks for a sign-in. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>401 Unauthorized</h1>', {
    status: '401 Unauthorized',
    headers: { 'Content-Type': 'text/html' },
  }),
  expected: [502, 'API_KEY_WRONG'],
};
