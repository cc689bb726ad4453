import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Einbetten',
  'embed.builderAbout':
    'Zeigt diese Sendung live in einer Ihrer Seiten: ohne Suche, ohne Aktualisieren, ohne Angaben zu Ihrem Abonnement.',
  'embed.size': 'Größe',
  'embed.form': 'Form',
  'embed.form.helper': 'Skript (wächst mit)',
  'embed.form.frame': 'Einfaches iframe',
  'embed.theme': 'Farbschema',
  'embed.theme.light': 'Hell',
  'embed.theme.dark': 'Dunkel',
  'embed.theme.auto': 'Wie das System',
  'embed.language': 'Sprache',
  'embed.parts': 'Teile',
  'embed.part.map': 'Karte',
  'embed.part.timeline': 'Zeitleiste',
  'embed.part.summary': 'Zusammenfassung',
  'embed.accent': 'Eine eigene Farbe',
  'embed.accentColour': 'Farbe',
  'embed.weak.light': 'Auf Weiß zu blass zum Lesen: Das helle Farbschema behält die Farbe von Landfall.',
  'embed.weak.dark': 'Auf Schwarz zu dunkel zum Lesen: Das dunkle Farbschema behält die Farbe von Landfall.',
  'embed.preview': 'So wird es aussehen, in {percent}\u00a0% der Größe',
  'embed.previewLabel': 'Vorschau der Einbettung',
  'embed.snippet': 'Einbettungscode',
  'embed.copy': 'Einbettungscode kopieren',
  'embed.allowed': 'Funktioniert in Seiten von {portals}.',
  'embed.notAllowed':
    'Noch darf keine Seite dieses Landfall in einem Rahmen zeigen: Der Betreiber nennt die Portale in EMBED_ORIGINS.',
};
