/** An HTML page is labelled as JSON. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<!doctype html><title>Welcome</title>'),
  expected: MALFORMED,
};
