import type { Exceptions } from '../exceptions.ts';

const KEY = 'as the key is labelled';
const WHITHER = 'the trade says where to, English only that it moved';

export const ar: Exceptions = {
  loanWords: {
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    https: 'the name of a protocol',
    tab: KEY,
    webhook: 'the name of a technique',
  },
  texts: {
    'script position.updateFailed': 'another word',
    'script share.out.detail': 'another word',
    'script ownColumns.retiredTitle': 'another word',
    'typography app.home': 'one name of the page, without a colon',
    'typography app.sampleWhy': 'one sentence, where English has two',
    'length case.rolled.name': WHITHER,
    'length case.rolled.title': WHITHER,
  },
};
