import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';

export const zhHans: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    tab: KEY,
  },
  texts: {
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
