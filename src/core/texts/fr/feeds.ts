import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} : arrivée ({place})',
  'feeds.overdue': '{number} : arrivée échue sans nouvelle ({place})',
  'feeds.inPort': '{number} : au port selon AIS ({place})',
  'feeds.arrived': '{number} : déjà arrivé ({place})',
  'feeds.cancelled': '{number} : annulé',
  'feeds.free': '{number} : dernier jour de franchise ({place})',
  'feeds.somewhere': 'son port de déchargement',
  'feeds.expectedAbout': 'Prévu par l’armateur, pas encore signalé.',
  'feeds.inPortAbout': 'Selon AIS, pas signalé par l’armateur.',
  'feeds.arrivedAbout': 'Signalé par l’armateur.',
  'feeds.firstPromise': 'ETA initiale : {date}.',
  'feeds.sample': 'Données d’exemple.',
  'feeds.field': '{column} : {value}',
  'feeds.tooMany': {
    one: 'Seule la date la plus proche est ici ({count}) : restreindre le filtre de ce calendrier.',
    many: 'Seules les {count} de dates les plus proches sont ici : restreindre le filtre de ce calendrier.',
    other: 'Seules les {count} dates les plus proches sont ici : restreindre le filtre de ce calendrier.',
  },
};
