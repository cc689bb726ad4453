import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Actualiser',
  'fresh.refreshing': 'L’armateur est interrogé…',
  'fresh.costs': 'Interroge l’armateur maintenant : un appel de l’abonnement',
  'fresh.cached': 'Du cache de ce serveur ; le service l’a donné {age}.',
  'fresh.fromBrowser': 'Landfall est injoignable : voici ce que ce navigateur a gardé.',
  'fresh.notCached': 'Chargé pour cette page {age}.',
  'fresh.serviceCache': 'Le service l’a pris dans son propre cache.',
  'fresh.serviceAsked': 'Le service l’a demandé à l’armateur.',
  'fresh.clockAhead': 'L’horloge de cet appareil avance de {span} ; les heures sont comptées sur celle du serveur.',
  'fresh.clockBehind': 'L’horloge de cet appareil retarde de {span} ; les heures sont comptées sur celle du serveur.',
  'fresh.expires':
    'Valable jusqu’à {time} ; ensuite la demande se refait toute seule, une fois, tant que cette page est vue.',
  'fresh.kept': 'Échec de la dernière mise à jour ({code}) ; données antérieures affichées.',
  'fresh.keptLess': 'La dernière réponse ({code}) en disait moins que celle-ci ; la meilleure est donc gardée.',
  'fresh.staleShort': 'une plus récente arrive',
  'fresh.offline': 'Hors ligne',
  'fresh.offlineWhy': 'Ce qui a été ouvert reste lisible ; rien de nouveau ne peut être demandé.',
  'fresh.again': 'De nouveau possible à {time}, {age}',
  'fresh.calls': 'Appels : {used} sur {total} utilisés, reste {remaining}',
  'fresh.shipments': 'Expéditions ce mois-ci : {used} sur {total} utilisées, reste {remaining}',
  'fresh.used.calls': 'Appels : {used} utilisés',
  'fresh.used.shipments': 'Expéditions ce mois-ci : {used} utilisées',
  'fresh.ask.title': 'Interroger l’armateur maintenant ?',
  'fresh.ask.cost':
    'Les données valent encore jusqu’à {time}. Interroger l’armateur maintenant coûte un appel de l’abonnement et aucune nouvelle expédition, et peut prendre une minute.',
  'fresh.ask.limit': 'Une expédition peut être redemandée toutes les 15 minutes.',
  'fresh.ask.go': 'Interroger l’armateur',
  'fresh.ask.cancel': 'Pas maintenant',
};
