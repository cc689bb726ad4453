import type { history as english } from '../en/history.ts';
import type { TextsOf } from '../message.ts';

export const history: TextsOf<typeof english> = {
  'past.asOf': 'In data {date}',
  'past.why': 'Come si sapeva allora, non oggi.',
  'past.toNow': 'Mostrare ora',
  'history.name': 'Storico',
  'history.title': 'ETA nel tempo',
  'history.titleAt': 'ETA per {place} nel tempo',
  'history.delayAt': '{place}: {delay}',
  'history.count': {
    one: '{count} richiesta passata · {span}',
    many: '{count} richieste passate · {span}',
    other: '{count} richieste passate · {span}',
  },
  'history.empty': 'Nessuna richiesta passata: questo numero è stato chiesto per la prima volta.',
  'history.cost': {
    one: 'Si può caricare il risultato di {count} richiesta passata: {count} chiamata, nessuna nuova spedizione conteggiata.',
    many: 'Si possono caricare i risultati di {count} richieste passate: {count} chiamate, nessuna nuova spedizione conteggiata.',
    other:
      'Si possono caricare i risultati di {count} richieste passate: {count} chiamate, nessuna nuova spedizione conteggiata.',
  },
  'history.load': 'Caricare i risultati',
  'history.listCost':
    'Si può caricare ciò che la compagnia ha detto prima: 2 chiamate per l’elenco e il suo primo risultato, nessuna nuova spedizione conteggiata. Gli altri sono facoltativi.',
  'history.loadList': 'Caricare l’elenco',
  'history.loading': {
    one: '{count} risultato in arrivo',
    many: '{count} risultati in arrivo',
    other: '{count} risultati in arrivo',
  },
  'history.partly': {
    one: '{count} risultato non disponibile.',
    many: '{count} risultati non disponibili.',
    other: '{count} risultati non disponibili.',
  },
  'history.chart': 'ETA come gradini, tratteggiate dove i risultati non sono caricati; l’elenco sotto dice lo stesso',
  'history.between':
    'La data si è spostata di {by} in un momento tra {from} e {to}: i risultati intermedi non sono caricati.',
  'history.dot': 'richiesta {at}: {eta}',
  'history.list': 'Richieste passate',
  'history.now': 'Adesso',
  'history.noDate': 'data sconosciuta',
  'history.unknown': 'nessuna data di arrivo',
  'history.notLoaded': 'non caricato',
  'history.eta': 'ETA {date}',
  'history.compare': 'Confrontare',
  'history.movedMost': 'spostamento maggiore: {event}, {place}, {by}',
  'history.comparison': 'Che cosa è cambiato tra le due',
  'history.changed': 'Che cosa è cambiato da {from} a {to}',
  'history.compared': 'Confrontate',
  'history.same': 'Nulla è cambiato.',
  'history.diff.moved': '{event}, {place}: spostamento di {by} a {date}',
  'history.diff.happened': '{event}, {place}: avvenuto {date} ({by})',
  'history.diff.new': '{event}, {place}: nuovo, {date}',
  'history.diff.gone': '{event}, {place}: non più nella risposta',
  'summary.since': 'rispetto all’ETA data {date}',
};
