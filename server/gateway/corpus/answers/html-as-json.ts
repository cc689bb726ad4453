/** A page labelled JSON. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('<!doctype html><title>Welcome</title>'),
  expected: MALFORMED,
};
