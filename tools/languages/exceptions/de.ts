import type { Exceptions } from '../exceptions.ts';

const SAME = 'German has a word of the same letters';
const GERMAN = 'is German too';
const TRADE = 'what the trade says in German';
const COMPUTER = 'what German says of computers';

const ITSELF = 'the plural of Container is Container';

export const de: Exceptions = {
  loanWords: {
    in: SAME,
    was: SAME,
    depots: GERMAN,
    details: GERMAN,
    form: GERMAN,
    land: GERMAN,
    minute: GERMAN,
    name: GERMAN,
    pause: GERMAN,
    plan: GERMAN,
    position: GERMAN,
    problem: GERMAN,
    rest: GERMAN,
    ring: GERMAN,
    route: GERMAN,
    simulation: GERMAN,
    stand: GERMAN,
    status: GERMAN,
    system: GERMAN,
    team: GERMAN,
    text: GERMAN,
    transport: GERMAN,
    container: TRADE,
    containers: TRADE,
    demurrage: TRADE,
    detention: TRADE,
    free: TRADE,
    gate: TRADE,
    out: TRADE,
    terminal: TRADE,
    terminals: TRADE,
    time: TRADE,
    app: COMPUTER,
    browser: COMPUTER,
    code: COMPUTER,
    codes: COMPUTER,
    filter: COMPUTER,
    link: COMPUTER,
    links: COMPUTER,
    live: COMPUTER,
    mail: COMPUTER,
    mails: COMPUTER,
    test: COMPUTER,
    esc: COMPUTER,
    tab: COMPUTER,
    offline: COMPUTER,
    server: COMPUTER,
    token: COMPUTER,
    update: COMPUTER,
    updates: COMPUTER,
    website: COMPUTER,
  },
  texts: {
    'plurals summary.chargeOf': ITSELF,
    'plurals news.boxes': ITSELF,
  },
};
