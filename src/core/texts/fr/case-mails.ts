import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Interroger {line} pour savoir s’il est arrivé',
      'arrival-ais': 'Planifier selon l’ETA AIS, et demander une nouvelle date ({line})',
      departure: 'Interroger {line} pour savoir s’il est parti',
      'in-port': 'Interroger {line} sur le déchargement et la libération',
      other: 'Interroger {line} pour savoir si cela a eu lieu',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Prévenir {customer} : il y aura {days} jour de retard',
    many: 'Prévenir {customer} : il y aura {days} de jours de retard',
    other: 'Prévenir {customer} : il y aura {days} jours de retard',
  },
  'case.slipped.next': 'Informer {customer} ; réserver à nouveau ce qui était planifié pour l’ancienne date',
  'case.connection.next': 'Interroger {line} pour savoir si le conteneur est toujours planifié sur {ship}',
  'case.delayed.next': 'Interroger {line} pour savoir sur quel navire il repart',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Interroger {line} pour savoir sur quel navire il est',
      other: 'Interroger {line} sur la raison et la nouvelle arrivée',
    },
  },
  'case.port-changed.next': 'Vérifier douane, libération et transport ({port})',
  'case.cancelled.next': 'Interroger {line} sur la raison, et réserver à nouveau',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Organiser l’enlèvement au plus tard le dernier jour de franchise',
      detention: 'Organiser la restitution du conteneur vide',
      other: 'Agir au plus tard le dernier jour de franchise',
    },
  },
  'case.empty-return.next': 'Demander au transporteur routier où est le conteneur vide',
  'case.no-news.next': 'Consulter le site de l’armateur ({line}) ou le contacter',
  'case.ais-differs.next': 'Planifier selon la plus tardive des deux jusqu’à confirmation de l’armateur',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Corriger le numéro, ou ne plus le surveiller',
      'line-needed': 'Choisir l’armateur',
      'type-needed': 'Choisir le type de numéro',
      'not-found': 'Vérifier numéro et armateur avec celui qui les a donnés',
      unsupported: 'Le suivre par un autre numéro, ou ne plus le surveiller',
      other: 'Vérifier le numéro',
    },
  },
  'case.box-differs.next': 'Interroger {line} pour savoir si le connaissement a été scindé',
  'case.journey-ended.next': 'Ne plus le surveiller, ou lui donner la nouvelle référence',
  'case.line-down.next': 'Rien à faire avant que l’armateur réponde : les dates peuvent ne plus être à jour',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'L’arrivée ({port}) était attendue le {date} et n’a pas encore été signalée.',
      'arrival-ais':
        'L’arrivée ({port}) était attendue le {date} et n’a pas encore été signalée. Le navire donne {oldDate} comme ETA.',
      departure: 'Le départ ({port}) était attendu le {date} et n’a pas encore été signalé.',
      'in-port':
        'Le navire est au port ({port}) selon AIS depuis le {date}. L’armateur n’a pas encore signalé l’arrivée.',
      other: '« {event} » ({port}) était attendu le {date} et n’a pas encore été signalé.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'L’arrivée ({port}) n’a pas été signalée jusqu’au {date}. Elle vous est nécessaire le {oldDate}.',
      other: {
        plural: 'days',
        one: 'L’arrivée ({port}) est maintenant le {date} : {days} jour après le jour où elle vous est nécessaire ({oldDate}).',
        many: 'L’arrivée ({port}) est maintenant le {date} : {days} de jours après le jour où elle vous est nécessaire ({oldDate}).',
        other:
          'L’arrivée ({port}) est maintenant le {date} : {days} jours après le jour où elle vous est nécessaire ({oldDate}).',
      },
    },
  },
  'case.slipped.mail': 'L’arrivée ({port}) a été décalée du {oldDate} au {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        '{port} : le navire suivant part le {date}, avant l’arrivée du {oldDate}. Il faut s’attendre à un départ plus tardif.',
      other:
        'Le transbordement ({port}) est serré : arrivée le {oldDate}, départ suivant le {date}. Un départ plus tardif est possible.',
    },
  },
  'case.delayed.mail': 'L’armateur signale un retard ({port}), où le conteneur se trouve depuis le {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Selon l’armateur, l’expédition est chargée sur {oldShip} ({port}), et part avec {ship}.',
      other: 'L’armateur a transféré l’expédition du navire {oldShip} au navire {ship} ({port}).',
    },
  },
  'case.port-changed.mail':
    'L’armateur planifie maintenant le déchargement dans un autre port : {port}, et non plus {oldPort}.',
  'case.cancelled.mail': 'L’armateur a annulé l’expédition {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'Le dernier jour de franchise ({port}) est le {date} ; ensuite, des frais s’appliquent.',
      detention: 'Le conteneur vide est gratuit jusqu’au {date}.',
      other: 'Le dernier jour de franchise est le {date}.',
    },
  },
  'case.empty-return.mail': 'Le conteneur est parti ({port}) le {date} ; sa restitution n’a pas encore été signalée.',
  'case.no-news.mail': 'L’armateur n’a pas mis à jour cette expédition depuis le {date}.',
  'case.ais-differs.mail': 'L’armateur dit {oldDate} ({port}), le navire lui-même signale {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'Le numéro {number} n’est pas accepté. Merci de le vérifier.',
      'line-needed': 'Nous n’avons pas pu détecter l’armateur du numéro {number}. Merci de nous indiquer son nom.',
      'type-needed': 'Merci de nous dire si {number} est un conteneur, un connaissement ou un booking.',
      'not-found': 'L’armateur n’a aucune donnée sur {number}. Merci de vérifier le numéro et le nom de l’armateur.',
      unsupported:
        'Nous ne pouvons pas suivre {number} chez cet armateur. Merci de nous donner un autre numéro de l’expédition.',
      other: 'Nous ne pouvons pas suivre {number}. Merci de vérifier le numéro et le nom de l’armateur.',
    },
  },
  'case.box-differs.mail': 'Le conteneur {box} ne voyage pas avec le reste ({number}).',
  'case.journey-ended.mail': '{number} : le parcours est terminé.',
  'case.line-down.mail':
    '{line} ne donne aucune information actuellement. Les dernières dates connues restent valables.',
  'case.mail.sample': 'Ce sont des données d’exemple.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'État au {date}.',
  'case.mail.ship': 'Navire : {ship}',
  'since.subject': {
    one: 'Nouvelles de {count} expédition',
    many: 'Nouvelles de {count} d’expéditions',
    other: 'Nouvelles de {count} expéditions',
  },
};
