import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Tracciare',
  'search.label': 'Numero della spedizione',
  'search.placeholder': 'Container, B/L o booking',
  'search.line': '{line}. Scegliere la compagnia',
  'search.line.any': 'Compagnia: automatica',
  'search.line.chip': '{name} · {code}',
  'state.asking': 'Richiesta in corso: {what}',
  'state.waiting3': 'Richiesta al servizio: {what}. Interroga i sistemi della compagnia.',
  'state.waiting10':
    'Richiesta ancora in corso: {what}. Le compagnie impiegano spesso da 20 a 60 secondi; va tutto bene.',
  'state.waiting25':
    'Oggi la compagnia è lenta. La ricerca ({what}) termina dopo 75 secondi; intanto si può aprire altro.',
  'fresh.name': 'Attualità dei dati',
  'fresh.from': 'Dati della compagnia: {time}, {age}',
  'fresh.fromUnknown': 'Dati della compagnia di età sconosciuta',
  'fresh.next': 'prossimo {time}',
  'fresh.old': 'Più vecchio di un giorno: {age}',
  'fresh.unreached': 'Landfall non raggiunto',
  'fresh.keptShort': 'risposta precedente conservata',
  'fresh.clock': 'Orologio del dispositivo errato',
};
