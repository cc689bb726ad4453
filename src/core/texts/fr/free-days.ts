import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Vos jours de franchise',
  'freeDays.body':
    'Comptés depuis le déchargement (surestaries) ou la sortie du terminal (détention) pour le cas « Dernier jour de franchise », quand ils finissent avant ce que dit l’armateur. L’entrée la plus précise compte : port, puis armateur, puis type de conteneur.',
  'freeDays.none':
    'Aucun saisi. Si un contrat donne des jours de franchise pour un armateur, un port ou un type de conteneur, les saisir ici : « Dernier jour de franchise » avertit alors selon la date qui vient en premier.',
  'freeDays.loading': 'Lecture des jours de franchise',
  'freeDays.add': 'Ajouter des jours de franchise',
  'freeDays.change': 'Modifier',
  'freeDays.changeTitle': 'Modifier les jours de franchise',
  'freeDays.changeOf': 'Modifier les jours de franchise : {what}',
  'freeDays.column.line': 'Armateur',
  'freeDays.column.port': 'Port',
  'freeDays.column.size': 'Type de conteneur',
  'freeDays.column.kind': 'Nature',
  'freeDays.column.days': 'Jours',
  'freeDays.column.rest': 'Non comptés',
  'freeDays.any': 'tous',
  'freeDays.kind.demurrage': 'Surestaries',
  'freeDays.kind.detention': 'Détention',
  'freeDays.kind.storage': 'Frais de magasinage',
  'freeDays.days': { plural: 'days', one: '{days} jour', many: '{days} de jours', other: '{days} jours' },
  'freeDays.everyDay': 'chaque jour compte',
  'freeDays.what': '{kind}, {days}, armateur {line}, port {port}, type {size}',
  'freeDays.line.hint': 'Son code, par exemple MAEU. Vide : tous',
  'freeDays.port.hint': 'De déchargement, par exemple NLRTM. Vide : tous',
  'freeDays.size.hint': 'Son début : 22R convient à 22R1. Vide : tous',
  'freeDays.rest': 'Jours de la semaine non comptés',
  'freeDays.holidays.label': 'Jours fériés non comptés',
  'freeDays.holidays.hint': 'Comme 2026-12-25, séparés par des virgules',
  'freeDays.saved': 'Jours de franchise : {what}. Les cas suivent en moins d’une demi-minute.',
  'freeDays.mistake.days': 'Les jours de franchise sont un nombre entier de 1 à 365.',
  'freeDays.mistake.rest': 'Au moins un jour de la semaine doit compter.',
  'freeDays.mistake.holiday': '« {text} » n’est pas un jour. L’écrire comme 2026-12-25.',
  'freeDays.mistake.many': '200 jours fériés au plus.',
};
