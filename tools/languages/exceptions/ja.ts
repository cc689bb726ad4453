import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';

export const ja: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    https: 'the name of a protocol',
    tab: KEY,
    webhook: 'the name of a technique',
  },
  texts: {
    'glossary shipment.expected.CLL': '船積み: loading on a vessel',
    'negation desk.views.unpinned': 'was taken off: is not there any more',
    'readBack work.selectNone': 'to take a selection off is to select none',
    'typography time.weekday': 'brackets as Intl writes them, which leave room for the time',
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
