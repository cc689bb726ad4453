import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Suivre',
  'search.label': 'Numéro d’expédition',
  'search.placeholder': 'Conteneur, B/L ou booking',
  'search.line': '{line}. Choisir l’armateur',
  'search.line.any': 'Armateur : détecter',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Demande en cours : {what}',
  'state.waiting3': 'Le service interroge les systèmes de l’armateur : {what}.',
  'state.waiting10': 'Toujours en cours : {what}. Souvent 20 à 60 secondes chez les armateurs ; rien d’anormal.',
  'state.waiting25':
    'L’armateur est lent aujourd’hui. La recherche ({what}) s’arrête après 75 secondes ; autre chose peut être ouvert.',

  'fresh.name': 'Fraîcheur',
  'fresh.from': 'Données de l’armateur : {time}, {age}',
  'fresh.fromUnknown': 'Données de l’armateur d’âge inconnu',
  'fresh.next': 'prochaine {time}',
  'fresh.old': 'Plus d’un jour : {age}',
  'fresh.unreached': 'Landfall injoignable',
  'fresh.keptShort': 'ancienne réponse gardée',
  'fresh.clock': 'Horloge décalée',
};
