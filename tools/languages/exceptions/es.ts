import type { Exceptions } from '../exceptions.ts';

const SAME = 'Spanish has a word of the same letters';
const SPANISH = 'is Spanish too';
const TRADE = 'what the trade says in Spanish';
const COMPUTER = 'what Spanish says of computers';
const KEY = 'as the key is labelled';

export const es: Exceptions = {
  loanWords: {
    actual: SAME,
    define: SAME,
    no: SAME,
    use: SAME,
    chat: SPANISH,
    control: SPANISH,
    editor: SPANISH,
    error: SPANISH,
    legal: SPANISH,
    local: SPANISH,
    min: SPANISH,
    original: SPANISH,
    panel: SPANISH,
    particular: SPANISH,
    plan: SPANISH,
    portal: SPANISH,
    roles: SPANISH,
    terminal: SPANISH,
    total: SPANISH,
    visible: SPANISH,
    cube: TRADE,
    dry: TRADE,
    flat: TRADE,
    high: TRADE,
    house: TRADE,
    open: TRADE,
    rack: TRADE,
    reefer: TRADE,
    top: TRADE,
    host: COMPUTER,
    https: COMPUTER,
    macros: COMPUTER,
    script: COMPUTER,
    token: COMPUTER,
    web: COMPUTER,
    webhook: COMPUTER,
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    tab: KEY,
  },
  texts: {
    'script case.journey-ended.title': 'another tense or person of the verb',
    'script facts.manual': 'another tense or person of the verb',
    'script case.rolled.mail': 'another tense or person of the verb',
    'script mail.next': 'paso: a step, beside pasó',
    'length state.waiting3': 'one sentence, where English has two',
    'holes case.ais-differs.mail': 'what is stated stands after whom it is about',
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
