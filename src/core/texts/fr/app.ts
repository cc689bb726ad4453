import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall : accueil',
  'app.language': 'Langue',
  'app.languageOfBrowser': 'Comme le navigateur',
  'app.firstAge': 'Mis à jour {age}',
  'app.sample': 'Données d’exemple',
  'app.sampleWhy':
    'Réponses du service intégré : une simulation sur des lieux et routes maritimes réels, à l’heure réelle.',
  'app.panel': 'Expédition',
  'app.tabs': 'Vues de l’expédition',
  'app.fold': 'Masquer la fiche',
  'app.unfold': 'Afficher la fiche',
  'app.grow': 'Agrandir le panneau',
  'app.shrink': 'Réduire le panneau',
  'app.close': 'Fermer',
  'app.skip': 'Aller à l’expédition',
  'app.tab.timeline': 'Chronologie',
  'app.tab.details': 'Détails',
  'app.tab.history': 'Historique',
  'app.tab.share': 'Partage',
  'app.mapMissing': 'La carte n’a pas pu être chargée. Tout le reste fonctionne.',
  'app.panelCrash': 'Cette partie n’a pas pu être affichée. La carte fonctionne.',
  'app.panelCrashNext': 'L’afficher à nouveau',
  'app.pictured': 'Landfall est injoignable. Voici ce qu’il savait en envoyant la page.',
  'app.picturedAgain': 'Réessayer',
};
