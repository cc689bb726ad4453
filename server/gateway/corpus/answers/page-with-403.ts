/** A page denies access. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>403 Forbidden</h1>', { status: '403 Forbidden', headers: { 'Content-Type': 'text/html' } }),
  expected: [502, 'API_KEY_ACCESS_DENIED'],
};
