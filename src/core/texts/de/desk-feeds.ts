import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Kalender- oder CSV-Link',
  'desk.feeds.title': 'Geteilte Links',
  'desk.feeds.share': 'Diese Liste als Seite teilen',
  'desk.feeds.about':
    'Ein Kalender oder eine Tabelle liest den Link von selbst und bleibt aktuell. Wer den Link hat, liest diese Liste ohne Anmeldung.',
  'desk.feeds.holds': 'Enthalten sind diese Spalten: {columns}',
  'desk.feeds.name': 'Name',
  'desk.feeds.make': 'Links erstellen',
  'desk.feeds.once': 'Die Links von {name} werden nur dieses eine Mal gezeigt. Kopieren Sie sie jetzt.',
  'desk.feeds.calendar': 'Kalender',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Kalenderlink kopieren',
  'desk.feeds.copyCsv': 'CSV-Link kopieren',
  'desk.feeds.copied': 'Kopiert',
  'desk.feeds.list': 'Erstellte Links',
  'desk.feeds.made': 'von {who}, {when}',
  'desk.feeds.all': 'alles',
  'desk.feeds.revoke': 'Widerrufen',
  'desk.feeds.revokeName': 'Links von {name} widerrufen',
  'desk.feeds.revoked': 'Die Links von {name} funktionieren nicht mehr',
  'desk.notices.on': 'Im Browser melden',
  'desk.notices.off': 'Nicht mehr melden',
  'desk.notices.denied': 'Dieser Browser erlaubt keine Meldungen dieser Seite: Ändern Sie das in seinen Einstellungen.',
  'desk.notices.more': { plural: 'count', one: '{count} weiterer Fall', other: '{count} weitere Fälle' },
};
