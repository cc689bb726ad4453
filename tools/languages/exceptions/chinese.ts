import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';

const SAYS_IT = 'says it by a word that denies by itself: all is well, used up, left empty';

export const chinese: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    https: 'the name of a protocol',
    tab: KEY,
    webhook: 'the name of a technique',
  },
  texts: {
    'typography case.overdue.title': 'a comma says what the colon of English does',
    'length map.base.source': 'names of sources in Latin letters',
    'negation add.unknown': 'new here: not here before',
    'negation state.waiting10': SAYS_IT,
    'negation api.quotaSpent.title': SAYS_IT,
    'negation desk.views.unpinned': SAYS_IT,
    'negation add.lineHint': SAYS_IT,
    'negation desk.feeds.revoked': SAYS_IT,
    'negation people.inviteLink': SAYS_IT,
    'negation watch.body': 'optional: need not be filled in',
    'negation ownColumns.currency.hint': 'stays as it is: cannot be changed',
    'script rates.mistake': 'the words that a sheet of rates is read by',
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
