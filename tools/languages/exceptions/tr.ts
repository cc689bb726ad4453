import type { Exceptions } from '../exceptions.ts';

const SAME = 'Turkish has a word of the same letters';
const TURKISH = 'is Turkish too';
const TRADE = 'what the trade says in Turkish';
const KEY = 'as the key is labelled';

export const tr: Exceptions = {
  loanWords: {
    in: 'in brackets, as the trade says it: gate in',
    on: SAME,
    plan: TURKISH,
    program: TURKISH,
    site: TURKISH,
    test: TURKISH,
    web: TURKISH,
    cube: TRADE,
    detention: TRADE,
    flat: TRADE,
    gate: TRADE,
    high: TRADE,
    house: TRADE,
    open: TRADE,
    out: TRADE,
    rack: TRADE,
    reefer: TRADE,
    tank: TRADE,
    terminal: TRADE,
    top: TRADE,
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    tab: KEY,
    https: 'the name of a protocol',
    webhook: 'the name of a technique',
  },
  texts: {
    'script fleet.ended': 'another form of the verb',
    'script sheet.reason.inBill': 'does, beside does not',
    'script dispute.rule.d1': 'sorular: questions, beside sorgular',
    'typography api.wrongNumber.body': 'harf harf: letter by letter',
    'typography changes.since': 'one sentence, where English has two parts',
    'typography changes.sinceStart': 'one sentence, where English has two parts',
    'dates time.weekday': 'the day may end in a time or a zone: the weekday stands before it',
    'length case.rolled.name': 'no shorter word says that the ship is another one',
    'negation ownColumns.currency.hint': 'stays as it is: does not change',
    'readBack ownColumns.currency.hint': 'stays as it is: does not change',
  },
};
