import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Vos colonnes',
  'ownColumns.body':
    'Ce que l’on veut noter sur les expéditions : visible dans les listes, feuilles, e-mails et par l’API, pour votre équipe seulement. {count} sur {most} utilisées.',
  'ownColumns.full': 'Plus de {most} ne sont pas possibles : en retirer une d’abord.',
  'ownColumns.none':
    'Aucune pour l’instant. Une colonne ajoutée ici peut être affichée dans chaque liste et remplie depuis une feuille.',
  'ownColumns.add': 'Ajouter une colonne',
  'ownColumns.column.name': 'Nom',
  'ownColumns.column.type': 'Type',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Texte', number: 'Nombre', money: 'Montant', day: 'Jour', choice: 'Choix', other: '{type}' },
  },
  'ownColumns.money': 'Montant, {currency}',
  'ownColumns.choice': 'Choix : {choices}',
  'ownColumns.choiceSeveral': 'Choix multiple : {choices}',
  'ownColumns.change': 'Modifier',
  'ownColumns.changeOf': 'Modifier {name}',
  'ownColumns.otherType': 'Autre type',
  'ownColumns.up': 'Monter {name}',
  'ownColumns.down': 'Descendre {name}',
  'ownColumns.retire': 'Retirer',
  'ownColumns.retireOf': 'Retirer {name}',
  'ownColumns.retired': 'Retiré : {name}. Ses valeurs sont gardées.',
  'ownColumns.retiredTitle': 'Retirées',
  'ownColumns.retiredBody': 'Elles gardent leurs valeurs et ne sont affichées nulle part.',
  'ownColumns.restore': 'Remettre',
  'ownColumns.restoreOf': 'Remettre {name}',
  'ownColumns.restored': 'De nouveau utilisé : {name}',
  'ownColumns.saved': 'Enregistré : {name}',
  'ownColumns.name.hint': '60 caractères au plus ; une feuille avec cet en-tête la remplit',
  'ownColumns.currency': 'Devise',
  'ownColumns.currency.hint': 'Trois lettres, par exemple EUR. Elle reste telle quelle',
  'ownColumns.choices': 'Choix possibles',
  'ownColumns.choices.hint': 'L’un sous l’autre',
  'ownColumns.several': 'Une expédition peut en avoir plusieurs',
  'ownColumns.mistake.name': 'Il faut un nom à la colonne.',
  'ownColumns.mistake.currency': 'Une devise a trois lettres, par exemple EUR.',
  'ownColumns.mistake.choices': 'Écrire au moins un choix.',
};
