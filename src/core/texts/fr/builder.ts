import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Intégrer',
  'embed.builderAbout':
    'Montre cette expédition en direct dans une page à vous : pas de recherche, pas d’actualisation, rien sur votre abonnement.',
  'embed.size': 'Taille',
  'embed.form': 'Forme',
  'embed.form.helper': 'Script (s’ajuste en taille)',
  'embed.form.frame': 'Iframe simple',
  'embed.theme': 'Thème',
  'embed.theme.light': 'Clair',
  'embed.theme.dark': 'Sombre',
  'embed.theme.auto': 'Comme le système',
  'embed.language': 'Langue',
  'embed.parts': 'Parties',
  'embed.part.map': 'Carte',
  'embed.part.timeline': 'Chronologie',
  'embed.part.summary': 'Résumé',
  'embed.accent': 'Une couleur à vous',
  'embed.accentColour': 'Couleur',
  'embed.weak.light': 'Trop pâle pour être lue sur blanc : le thème clair garde celle de Landfall.',
  'embed.weak.dark': 'Trop sombre pour être lue sur noir : le thème sombre garde celle de Landfall.',
  'embed.preview': 'Aspect final, à {percent} % de sa taille',
  'embed.previewLabel': 'Aperçu de l’intégration',
  'embed.snippet': 'Code d’intégration',
  'embed.copy': 'Copier le code d’intégration',
  'embed.allowed': 'Fonctionne dans ces pages : {portals}.',
  'embed.notAllowed':
    'Aucune page ne peut encore montrer ce Landfall dans un cadre : son exploitant nomme les portails dans EMBED_ORIGINS.',
};
