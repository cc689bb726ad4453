import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Chiedere se è arrivata: {line}',
      'arrival-ais': 'Pianificare con l’ETA AIS e chiedere una nuova data: {line}',
      departure: 'Chiedere se è partita: {line}',
      'in-port': 'Chiedere notizie di sbarco e svincolo: {line}',
      other: 'Chiedere se è avvenuto: {line}',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Informare {customer}: ritardo di {days} giorno',
    many: 'Informare {customer}: ritardo di {days} giorni',
    other: 'Informare {customer}: ritardo di {days} giorni',
  },
  'case.slipped.next': 'Informare {customer}; riprenotare ciò che era pianificato per la vecchia data',
  'case.connection.next': 'Chiedere se il container è ancora pianificato su {ship}: {line}',
  'case.delayed.next': 'Chiedere con quale nave prosegue: {line}',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Chiedere su quale nave si trova: {line}',
      other: 'Chiedere il motivo e il nuovo arrivo: {line}',
    },
  },
  'case.port-changed.next': 'Verificare dogana, svincolo e trasporto a {port}',
  'case.cancelled.next': 'Chiedere il motivo ({line}) e prenotare di nuovo',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Organizzare il ritiro entro l’ultimo giorno di franchigia',
      detention: 'Organizzare la riconsegna del container vuoto',
      other: 'Agire entro l’ultimo giorno di franchigia',
    },
  },
  'case.empty-return.next': 'Chiedere all’autotrasportatore dov’è il container vuoto',
  'case.no-news.next': 'Consultare il sito della compagnia o contattarla: {line}',
  'case.ais-differs.next': 'Pianificare con la data più tarda delle due finché la compagnia non conferma',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Correggere il numero, o smettere di seguirla',
      'line-needed': 'Scegliere la compagnia',
      'type-needed': 'Scegliere il tipo di numero',
      'not-found': 'Verificare numero e compagnia con chi li ha forniti',
      unsupported: 'Tracciarla con un altro numero, o smettere di seguirla',
      other: 'Verificare il numero',
    },
  },
  'case.box-differs.next': 'Chiedere se la polizza di carico è stata divisa: {line}',
  'case.journey-ended.next': 'Smettere di seguirla, o darle il nuovo riferimento',
  'case.line-down.next': 'Nulla da fare finché la compagnia non risponde: le date possono non essere aggiornate',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'L’arrivo a {port} era previsto {date} e non è stato ancora comunicato.',
      'arrival-ais':
        'L’arrivo a {port} era previsto {date} e non è stato ancora comunicato. La nave indica come ETA {oldDate}.',
      departure: 'La partenza da {port} era prevista {date} e non è stata ancora comunicata.',
      'in-port': 'Secondo l’AIS la nave è in porto a {port} da {date}. La compagnia non ha ancora comunicato l’arrivo.',
      other: '“{event}” a {port} era previsto {date} e non è stato ancora comunicato.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'L’arrivo a {port} non è stato comunicato fino a {date}. La data in cui serve è {oldDate}.',
      other: {
        plural: 'days',
        one: 'L’arrivo a {port} è ora {date}: {days} giorno dopo la data in cui serve ({oldDate}).',
        many: 'L’arrivo a {port} è ora {date}: {days} giorni dopo la data in cui serve ({oldDate}).',
        other: 'L’arrivo a {port} è ora {date}: {days} giorni dopo la data in cui serve ({oldDate}).',
      },
    },
  },
  'case.slipped.mail': 'L’arrivo a {port} si è spostato da {oldDate} a {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'A {port} la nave successiva parte {date}, prima dell’arrivo {oldDate}. È da attendersi una partenza successiva.',
      other:
        'Il trasbordo a {port} è stretto: arrivo {oldDate}, partenza successiva {date}. È possibile una partenza più tarda.',
    },
  },
  'case.delayed.mail': 'La compagnia comunica un ritardo a {port}, dove il container si trova da {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Per la compagnia la spedizione risulta imbarcata su {oldShip} a {port} e in partenza con {ship}.',
      other: 'A {port} la compagnia ha spostato la spedizione da {oldShip} a {ship}.',
    },
  },
  'case.port-changed.mail': 'La compagnia ora prevede lo sbarco a {port} invece di {oldPort}.',
  'case.cancelled.mail': 'La compagnia ha annullato la spedizione {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'L’ultimo giorno di franchigia a {port} è {date}; dopo seguono addebiti.',
      detention: 'Il container vuoto è in franchigia fino a {date}.',
      other: 'L’ultimo giorno di franchigia è {date}.',
    },
  },
  'case.empty-return.mail':
    'Il container è uscito da {port} in data {date}; la riconsegna non è stata ancora comunicata.',
  'case.no-news.mail': 'La compagnia non aggiorna questa spedizione da {date}.',
  'case.ais-differs.mail': 'La compagnia dice {oldDate} a {port}, la nave stessa comunica {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'Il numero {number} non è accettato. Si prega di verificarlo.',
      'line-needed': 'Non è stato possibile riconoscere la compagnia di {number}. Si prega di indicarne il nome.',
      'type-needed': 'Si prega di indicare se {number} è un container, una polizza di carico o un booking.',
      'not-found': 'La compagnia non ha dati su {number}. Si prega di verificare il numero e il nome della compagnia.',
      unsupported:
        'Non è possibile tracciare {number} con questa compagnia. Si prega di fornire un altro numero della spedizione.',
      other: 'Non è possibile tracciare {number}. Si prega di verificare il numero e il nome della compagnia.',
    },
  },
  'case.box-differs.mail': 'Il container {box} non viaggia con il resto di {number}.',
  'case.journey-ended.mail': 'Il trasporto di {number} è concluso.',
  'case.line-down.mail': '{line} al momento non dà informazioni. Restano valide le ultime date note.',
  'case.mail.sample': 'Questi sono dati di esempio.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'In data {date}.',
  'case.mail.ship': 'Nave: {ship}',
  'since.subject': {
    plural: 'count',
    one: 'Novità di {count} spedizione',
    many: 'Novità di {count} spedizioni',
    other: 'Novità di {count} spedizioni',
  },
};
