import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Il n’y a pas de page à cette adresse.',
  'page.WRONG_HOST':
    'Ce serveur ne répond pas sous ce nom d’hôte. Son exploitant indique l’adresse publique dans PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Ce serveur ne laisse aucune page montrer ses expéditions dans un cadre. Son exploitant autorise un portail en indiquant son origine dans EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Trop de pages ont été ouvertes en une minute depuis ce réseau. Attendre qu’elle soit passée, puis recharger cette page.',
  'page.METHOD_NOT_ALLOWED': 'Ce site ne sert qu’à la lecture.',
  'page.WRONG_PARAMETERS': 'Cette adresse est illisible.',
  'page.STOPPING': 'Le serveur redémarre. Recharger cette page dans un instant.',
  'page.INTERNAL_ERROR': 'Une erreur s’est produite ici. Recharger cette page.',
  'page.toSearch': 'Aller à la recherche',

  'page.about': 'Où se trouve une expédition maritime et quand elle arrivera.',
  'page.needsScripts': 'Landfall a besoin de scripts, et ils ne sont pas autorisés ici.',
  'page.tooOld': 'Landfall fonctionne dans ces navigateurs et les plus récents : {browsers}.',
};
