import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Aktualisieren',
  'fresh.refreshing': 'Reederei wird gefragt…',
  'fresh.costs': 'Fragt jetzt die Reederei: ein Abruf des Abonnements',
  'fresh.cached': 'Aus dem Zwischenspeicher dieses Servers; der Dienst hat sie {age} geliefert.',
  'fresh.fromBrowser': 'Landfall war nicht erreichbar: Dies hat dieser Browser behalten.',
  'fresh.notCached': 'Für diese Seite {age} abgerufen.',
  'fresh.serviceCache': 'Der Dienst hat sie aus seinem eigenen Zwischenspeicher genommen.',
  'fresh.serviceAsked': 'Der Dienst hat die Reederei danach gefragt.',
  'fresh.clockAhead': 'Die Uhr dieses Geräts geht {span} vor; gezählt wird nach der Uhr des Servers.',
  'fresh.clockBehind': 'Die Uhr dieses Geräts geht {span} nach; gezählt wird nach der Uhr des Servers.',
  'fresh.expires': 'Gilt bis {time}; danach wird von selbst einmal neu abgefragt, solange diese Seite zu sehen ist.',
  'fresh.kept': 'Letztes Update fehlgeschlagen ({code}); frühere Daten werden gezeigt.',
  'fresh.keptLess': 'Die neueste Antwort ({code}) sagte weniger als diese, daher bleibt die bessere.',
  'fresh.staleShort': 'eine neuere ist unterwegs',
  'fresh.offline': 'Sie sind offline',
  'fresh.offlineWhy': 'Was früher geöffnet wurde, bleibt lesbar; Neues lässt sich nicht abfragen.',
  'fresh.again': 'Wieder möglich: {time}, {age}',
  'fresh.calls': 'Abrufe: {used} von {total} verbraucht, {remaining} übrig',
  'fresh.shipments': 'Sendungen diesen Monat: {used} von {total} verbraucht, {remaining} übrig',
  'fresh.used.calls': 'Abrufe: {used} verbraucht',
  'fresh.used.shipments': 'Sendungen diesen Monat: {used} verbraucht',
  'fresh.ask.title': 'Die Reederei jetzt fragen?',
  'fresh.ask.cost':
    'Die Daten gelten noch bis {time}. Die Reederei jetzt zu fragen kostet einen Abruf des Abonnements und keine neue Sendung und kann bis zu einer Minute dauern.',
  'fresh.ask.limit': 'Eine Sendung kann alle 15 Minuten neu abgefragt werden.',
  'fresh.ask.go': 'Reederei fragen',
  'fresh.ask.cancel': 'Jetzt nicht',
};
