/** The page does not exist. */
import { FAILED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<h1>404 Not Found</h1>', { status: '404 Not Found', headers: { 'Content-Type': 'text/html' } }),
  expected: FAILED,
};
