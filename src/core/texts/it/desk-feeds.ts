import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Link a calendario o CSV',
  'desk.feeds.title': 'Link condivisi',
  'desk.feeds.share': 'Condividere l’elenco come pagina',
  'desk.feeds.about':
    'Un calendario o un foglio legge il link da solo e resta aggiornato. Chi ha il link legge questo elenco senza accedere.',
  'desk.feeds.holds': 'Contiene queste colonne: {columns}',
  'desk.feeds.name': 'Nome',
  'desk.feeds.make': 'Creare i link',
  'desk.feeds.once': 'Link mostrati solo questa volta: {name}. Copiarli ora.',
  'desk.feeds.calendar': 'Calendario',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Copiare il link del calendario',
  'desk.feeds.copyCsv': 'Copiare il link CSV',
  'desk.feeds.copied': 'Copiato',
  'desk.feeds.list': 'Link creati',
  'desk.feeds.made': 'da {who}, {when}',
  'desk.feeds.all': 'tutto',
  'desk.feeds.revoke': 'Revocare',
  'desk.feeds.revokeName': 'Revocare i link: {name}',
  'desk.feeds.revoked': 'Link non più validi: {name}',
  'desk.notices.on': 'Avvisami in questo browser',
  'desk.notices.off': 'Fermare gli avvisi',
  'desk.notices.denied': 'Questo browser non consente avvisi da questa pagina: modificarne le impostazioni.',
  'desk.notices.more': {
    plural: 'count',
    one: '{count} altro caso',
    many: '{count} altri casi',
    other: '{count} altri casi',
  },
};
