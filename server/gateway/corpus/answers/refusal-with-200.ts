/** An error has HTTP status 200, as this interface does. */
import { answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"error","message":"WRONG_NUMBER","data":[]}'),
  expected: [200, 'WRONG_NUMBER'],
};
