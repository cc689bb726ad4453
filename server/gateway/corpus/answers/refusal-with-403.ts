/** Envelope and HTTP status both say that it is an error. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"error","message":"API_KEY_ACCESS_DENIED"}', { status: '403 Forbidden' }),
  expected: [403, 'API_KEY_ACCESS_DENIED'],
};
