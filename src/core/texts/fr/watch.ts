import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Surveiller',
  'watch.thisLong': 'Surveiller {number} : l’ajouter à Mes expéditions',
  'watch.onDesk': 'Dans ma liste',
  'watch.onDeskLong': 'Dans ma liste : ouvrir {number} dans Mes expéditions',
  'watch.title': 'Surveiller {number}',
  'watch.body':
    'La mise à jour se fait toute seule, et un avis signale ce qui demande de l’attention. Tous les champs sont facultatifs.',
  'watch.reference': 'Votre référence',
  'watch.customer': 'Client',
  'watch.tags': 'Étiquettes, séparées par des virgules',
  'watch.put': 'Ajouter à Mes expéditions',
  'watch.putting': 'Ajout à Mes expéditions',
  'watch.cancel': 'Annuler',
  'watch.done': '{number} est dans Mes expéditions',
  'watch.failed': 'Rien n’a été modifié : le serveur est injoignable. Réessayer.',
  'watch.refused': 'Rien n’a été modifié. Le serveur indique : {reason}',
  'watch.desk': 'Mes expéditions',
  'watch.toDesk': 'Ouvrir Mes expéditions',
  'watch.toDeskEmpty': 'Surveiller beaucoup d’expéditions',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} expédition est surveillée, et rien ne demande d’attention',
    many: '{watched} d’expéditions sont surveillées, et rien ne demande d’attention',
    other: '{watched} expéditions sont surveillées, et rien ne demande d’attention',
  },
  'watch.state.needs': {
    one: '{count} demande de l’attention',
    many: '{count} demandent de l’attention',
    other: '{count} demandent de l’attention',
  },
  'watch.state.arriving': {
    one: '{count} expédition arrive cette semaine',
    many: '{count} d’expéditions arrivent cette semaine',
    other: '{count} expéditions arrivent cette semaine',
  },
};
