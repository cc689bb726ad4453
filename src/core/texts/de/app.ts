import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: Startseite',
  'app.language': 'Sprache',
  'app.languageOfBrowser': 'Wie im Browser',
  'app.firstAge': 'Aktualisiert {age}',
  'app.sample': 'Beispieldaten',
  'app.sampleWhy': 'Vom eingebauten Dienst: simuliert, mit echten Orten, Seewegen und Uhren.',
  'app.panel': 'Sendung',
  'app.tabs': 'Ansichten der Sendung',
  'app.fold': 'Sendung ausblenden',
  'app.unfold': 'Sendung einblenden',
  'app.grow': 'Bereich vergrößern',
  'app.shrink': 'Bereich verkleinern',
  'app.close': 'Schließen',
  'app.skip': 'Zur Sendung springen',
  'app.tab.timeline': 'Zeitleiste',
  'app.tab.details': 'Details',
  'app.tab.history': 'Verlauf',
  'app.tab.share': 'Teilen',
  'app.mapMissing': 'Die Karte ließ sich nicht laden. Alles andere funktioniert.',
  'app.panelCrash': 'Dieser Teil ließ sich nicht zeichnen. Die Karte funktioniert.',
  'app.panelCrashNext': 'Neu zeichnen',
  'app.pictured': 'Landfall ist nicht erreichbar. Dies ist der Stand der gesendeten Seite.',
  'app.picturedAgain': 'Erneut versuchen',
};
