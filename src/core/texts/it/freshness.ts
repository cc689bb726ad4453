import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Aggiornare',
  'fresh.refreshing': 'Richiesta alla compagnia…',
  'fresh.costs': 'Interroga ora la compagnia: una chiamata dell’abbonamento',
  'fresh.cached': 'Dalla cache di questo server; il servizio l’ha data {age}.',
  'fresh.fromBrowser': 'Landfall non è raggiungibile: questo è ciò che il browser ha conservato.',
  'fresh.notCached': 'Recuperato per questa pagina {age}.',
  'fresh.serviceCache': 'Il servizio l’ha preso dalla propria cache.',
  'fresh.serviceAsked': 'Il servizio l’ha chiesto alla compagnia.',
  'fresh.clockAhead': 'L’orologio di questo dispositivo è avanti di {span}; gli orari seguono quello del server.',
  'fresh.clockBehind': 'L’orologio di questo dispositivo è indietro di {span}; gli orari seguono quello del server.',
  'fresh.expires':
    'Vale fino a {time}; poi viene richiesto di nuovo da solo, una volta, mentre questa pagina è visibile.',
  'fresh.kept': 'Ultimo aggiornamento fallito ({code}); si mostrano dati precedenti.',
  'fresh.keptLess': 'La risposta più recente ({code}) diceva meno di questa, perciò si conserva la migliore.',
  'fresh.staleShort': 'una più recente è in arrivo',
  'fresh.offline': 'Nessuna connessione',
  'fresh.offlineWhy': 'Ciò che è stato aperto resta leggibile; non si può chiedere nulla di nuovo.',
  'fresh.again': 'Di nuovo possibile: {time}, {age}',
  'fresh.calls': 'Chiamate: {used} di {total} usate, {remaining} rimaste',
  'fresh.shipments': 'Spedizioni di questo mese: {used} di {total} usate, {remaining} rimaste',
  'fresh.used.calls': 'Chiamate: {used} usate',
  'fresh.used.shipments': 'Spedizioni di questo mese: {used} usate',
  'fresh.ask.title': 'Interrogare ora la compagnia?',
  'fresh.ask.cost':
    'I dati valgono ancora fino a {time}. Interrogare ora la compagnia costa una chiamata dell’abbonamento e nessuna nuova spedizione, e può richiedere fino a un minuto.',
  'fresh.ask.limit': 'Una spedizione può essere richiesta di nuovo ogni 15 minuti.',
  'fresh.ask.go': 'Interrogare la compagnia',
  'fresh.ask.cancel': 'Non ora',
};
