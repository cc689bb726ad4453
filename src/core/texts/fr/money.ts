import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Coût à ce jour',
  'money.titleActive': 'Coût à ce jour, expéditions actives',
  'money.sum': 'au moins {amounts} ; {assessed} sur {of} évalués',
  'money.sumWhy':
    'Selon vos propres tarifs. Évalués : les conteneurs qui ont un tarif et des dates pour tous les frais ; pour un connaissement, un seul conteneur est chiffré. Les devises ne sont pas additionnées.',
  'money.tomorrow': '{amounts} de plus demain',
  'money.kind.demurrage': 'Surestaries',
  'money.kind.detention': 'Détention',
  'money.kind.storage': 'Frais de magasinage',
  'money.days': {
    plural: 'days',
    one: '{days} jour facturable, dernier jour de franchise {lastFree}',
    many: '{days} de jours facturables, dernier jour de franchise {lastFree}',
    other: '{days} jours facturables, dernier jour de franchise {lastFree}',
  },
  'money.unassessed': 'non évalué : {why}',
  'money.by': 'Votre tarif pour {scope}',
  'money.by.sample': 'Tarif d’exemple pour {scope}',
  'money.by.all': 'toutes les expéditions',
  'money.by.customer': 'client {value}',
  'money.by.port': 'port {value}',
  'money.by.line': 'armateur {value}',
  'money.by.size': 'type {value}',
  'money.until': 'Si enlevé ou restitué le',
  'money.onDay': 'Coût le {day}',
  'money.dispute': 'Fiche de contestation',
};
