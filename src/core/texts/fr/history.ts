import type { history as english } from '../en/history.ts';
import type { TextsOf } from '../message.ts';

export const history: TextsOf<typeof english> = {
  'past.asOf': 'État au {date}',
  'past.why': 'Tel que connu alors, pas aujourd’hui.',
  'past.toNow': 'Montrer maintenant',
  'history.name': 'Historique',
  'history.title': 'ETA au fil du temps',
  'history.titleAt': 'ETA au fil du temps, {place}',
  'history.delayAt': '{place} : {delay}',
  'history.count': {
    one: '{count} demande passée · {span}',
    many: '{count} de demandes passées · {span}',
    other: '{count} demandes passées · {span}',
  },
  'history.empty': 'Aucune demande passée : ce numéro est demandé pour la première fois.',
  'history.cost': {
    one: 'Le résultat de {count} demande passée peut être chargé : {count} appel, aucune nouvelle expédition comptée.',
    many: 'Les résultats de {count} de demandes passées peuvent être chargés : {count} d’appels, aucune nouvelle expédition comptée.',
    other:
      'Les résultats de {count} demandes passées peuvent être chargés : {count} appels, aucune nouvelle expédition comptée.',
  },
  'history.load': 'Charger les résultats',
  'history.listCost':
    'Ce que l’armateur disait avant peut être chargé : 2 appels pour la liste et son premier résultat, aucune nouvelle expédition comptée. Les autres restent au choix.',
  'history.loadList': 'Charger la liste',
  'history.loading': {
    one: '{count} résultat en route',
    many: '{count} de résultats en route',
    other: '{count} résultats en route',
  },
  'history.partly': {
    one: '{count} résultat n’a pas pu être obtenu.',
    many: '{count} de résultats n’ont pas pu être obtenus.',
    other: '{count} résultats n’ont pas pu être obtenus.',
  },
  'history.chart':
    'ETA en paliers, en tirets là où les résultats ne sont pas chargés ; la liste ci-dessous dit la même chose',
  'history.between':
    'La date a bougé ({by}) quelque part entre {from} et {to} : les résultats intermédiaires ne sont pas chargés.',
  'history.dot': 'demandé {at} : {eta}',
  'history.list': 'Demandes passées',
  'history.now': 'Maintenant',
  'history.noDate': 'date inconnue',
  'history.unknown': 'pas de date d’arrivée',
  'history.notLoaded': 'non chargé',
  'history.eta': 'ETA {date}',
  'history.compare': 'Comparer',
  'history.movedMost': 'plus grand écart : {event}, {place}, {by}',
  'history.comparison': 'Ce qui a changé entre les deux',
  'history.changed': 'Ce qui a changé, {from} → {to}',
  'history.compared': 'Comparés',
  'history.same': 'Rien n’a changé.',
  'history.diff.moved': '{event}, {place} : décalé, {by}, au {date}',
  'history.diff.happened': '{event}, {place} : survenu le {date} ({by})',
  'history.diff.new': '{event}, {place} : nouveau, {date}',
  'history.diff.gone': '{event}, {place} : n’est plus dans la réponse',
  'summary.since': 'par rapport à l’ETA du {date}',
};
