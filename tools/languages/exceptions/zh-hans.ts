import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';

export const zhHans: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    https: 'the name of a protocol',
    tab: KEY,
    webhook: 'the name of a technique',
  },
  texts: {
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
