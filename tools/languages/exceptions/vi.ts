import type { Exceptions } from '../exceptions.ts';

const TRADE = 'what the trade says in Vietnam';
const COMPUTER = 'what Vietnam says of computers';
const KEY = 'as the key is labelled';

export const vi: Exceptions = {
  loanWords: {
    booking: TRADE,
    container: TRADE,
    flat: TRADE,
    house: TRADE,
    rack: TRADE,
    client: COMPUTER,
    https: 'the name of a protocol',
    mail: COMPUTER,
    passkey: COMPUTER,
    script: COMPUTER,
    token: COMPUTER,
    web: COMPUTER,
    webhook: 'the name of a technique',
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    tab: KEY,
    so: 'Vietnamese: compared with',
  },
  texts: {
    'typography timeline.fixAge': 'stands within a sentence, where AIS begins the English one',
    'typography embed.form.frame': 'iframe is a word of HTML',
    'holes shipment.note.date-out-of-reach': 'what is said stands after what it is about',
    'holes desk.edit.seenBy': 'the reader stands first',
    'typography rates.valid.always': 'luôn luôn: always',
    'glossary shipment.type.reefer': 'stands behind the length, as “dry” does',
    'glossary shipment.note.arrived-by-ais': 'the port stands in its name',
    'negation fresh.ask.cancel': 'later',
    'negation api.cause.key': 'có … không: whether',
  },
};
