/** An error under HTTP 200, as is usual here. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"error","message":"WRONG_NUMBER","data":[]}'),
  expected: [200, 'WRONG_NUMBER'],
};
