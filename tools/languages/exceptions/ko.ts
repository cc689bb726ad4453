import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';

export const ko: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    https: 'the name of a protocol',
    tab: KEY,
  },
  texts: {
    'glossary shipment.type.reefer': 'stands beside the length, as “dry” does',
  },
};
