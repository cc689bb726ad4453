import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Lien de calendrier ou CSV',
  'desk.feeds.title': 'Liens partagés',
  'desk.feeds.share': 'Partager cette liste comme page',
  'desk.feeds.about':
    'Un calendrier ou un tableur lit le lien tout seul et reste à jour. Quiconque a le lien lit cette liste sans connexion.',
  'desk.feeds.holds': 'Il contient ces colonnes : {columns}',
  'desk.feeds.name': 'Nom',
  'desk.feeds.make': 'Créer les liens',
  'desk.feeds.once': 'Les liens sont montrés cette seule fois : {name}. Les copier maintenant.',
  'desk.feeds.calendar': 'Calendrier',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Copier le lien du calendrier',
  'desk.feeds.copyCsv': 'Copier le lien CSV',
  'desk.feeds.copied': 'Copié',
  'desk.feeds.list': 'Liens créés',
  'desk.feeds.made': 'par {who}, {when}',
  'desk.feeds.all': 'tout',
  'desk.feeds.revoke': 'Révoquer',
  'desk.feeds.revokeName': 'Révoquer les liens : {name}',
  'desk.feeds.revoked': 'Les liens ne fonctionnent plus : {name}',
  'desk.notices.on': 'M’avertir dans ce navigateur',
  'desk.notices.off': 'Arrêter les avis',
  'desk.notices.denied': 'Ce navigateur n’autorise pas les avis de cette page : le changer dans ses réglages.',
  'desk.notices.more': { one: '{count} cas de plus', many: '{count} cas de plus', other: '{count} cas de plus' },
};
