import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Sources',
  'sources.position': 'position {source}',
  'sources.route': 'itinéraire {source}',
  'sources.gave': 'A fourni',
  'sources.events': 'Événements',
  'sources.way': 'Itinéraire',
  'sources.compared': 'Non interrogée cette fois : ses données antérieures sont comparées',
  'sources.held': '{time} ; sa réponse vaut jusque-là',
  'sources.left': 'Appels restants',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} sur {limit} par minute',
      hour: '{left} sur {limit} par heure',
      month: '{left} sur {limit} par mois',
      other: '{left} sur {limit} par jour',
    },
  },
  'sources.rests': 'en pause jusqu’au {time}',
  'sources.credit': 'Mention',
  'sources.terms': 'Conditions',
  'sources.unconfirmed': 'Pas encore confirmé : fait d’après la documentation publiée.',
  'sources.estimated': 'Les estimations viennent de ce programme.',
  'sources.unread': {
    one: '{count} ligne n’a pas été comprise',
    many: '{count} lignes n’ont pas été comprises',
    other: '{count} lignes n’ont pas été comprises',
  },
  'sources.codes': 'Codes inconnus : {codes}',
};
