import type { Exceptions } from '../exceptions.ts';

const SAME = 'Italian has a word of the same letters';
const ITALIAN = 'is Italian too';
const TRADE = 'what the trade says in Italian';
const COMPUTER = 'what Italian says of computers';
const KEY = 'as the key is labelled';
const MESSAGES = 'messaggio has a letter more than messaggi';

const LABEL = 'the name stands behind the sentence, as a label';

export const it: Exceptions = {
  loanWords: {
    come: SAME,
    date: SAME,
    in: SAME,
    me: SAME,
    no: SAME,
    area: ITALIAN,
    formula: ITALIAN,
    min: ITALIAN,
    quota: ITALIAN,
    booking: TRADE,
    container: TRADE,
    cube: TRADE,
    demurrage: TRADE,
    detention: TRADE,
    dry: TRADE,
    feeder: TRADE,
    flat: TRADE,
    high: TRADE,
    house: TRADE,
    open: TRADE,
    rack: TRADE,
    reefer: TRADE,
    rolled: TRADE,
    storage: TRADE,
    terminal: TRADE,
    top: TRADE,
    account: COMPUTER,
    app: COMPUTER,
    browser: COMPUTER,
    cache: COMPUTER,
    chat: COMPUTER,
    client: COMPUTER,
    database: COMPUTER,
    directory: COMPUTER,
    file: COMPUTER,
    host: COMPUTER,
    https: COMPUTER,
    link: COMPUTER,
    mail: COMPUTER,
    passkey: COMPUTER,
    password: COMPUTER,
    record: COMPUTER,
    script: COMPUTER,
    server: COMPUTER,
    token: COMPUTER,
    web: COMPUTER,
    webhook: COMPUTER,
    zoom: COMPUTER,
    team: 'what offices say in Italian',
    nm: 'how Italian papers write nautical miles',
    ctrl: KEY,
    esc: KEY,
    tab: KEY,
  },
  texts: {
    'script dispute.rule.d1': 'contatto: contact, beside contratto',
    'typography timeline.fixAge': 'stands within a sentence, where AIS begins the English one',
    'holes case.connection.next': LABEL,
    'holes case.rolled.mail': 'the port stands first',
    'agreement subs.previewed': MESSAGES,
    'agreement subs.waiting': MESSAGES,
  },
};
