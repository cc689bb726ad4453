import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (votre équipe)',
  'sheet.reason.blank': 'La ligne est vide.',
  'sheet.reason.header': 'Ce sont des en-têtes.',
  'sheet.reason.total': 'C’est un total.',
  'sheet.reason.noNumber': 'Aucun numéro n’a été trouvé ici.',
  'sheet.reason.missingNumber': 'La ligne n’a pas de numéro.',
  'sheet.reason.notANumber': '« {text} » n’est ni conteneur, ni connaissement, ni booking.',
  'sheet.reason.shortened':
    '« {text} » a été abrégé par un tableur : ses derniers chiffres sont perdus. Mettre la colonne en texte.',
  'sheet.reason.checkDigit': '{number} : le chiffre de contrôle ne convient pas.',
  'sheet.reason.withoutCheckDigit': '{number} n’a pas de chiffre de contrôle.',
  'sheet.reason.letterForDigit': 'Dans {number}, une lettre remplace un chiffre.',
  'sheet.reason.duplicate': 'La même chose figure à la ligne {row}.',
  'sheet.reason.inBill': 'Suivi avec le connaissement {number}.',
  'sheet.reason.here': 'C’est déjà dans la liste.',
  'sheet.reason.same': 'Rien ne diffère.',
  'sheet.reason.differs': 'Déjà dans la liste, mais certaines cellules diffèrent.',
  'sheet.reason.changedSince': 'Quelqu’un l’a modifié après l’export de la feuille.',
  'sheet.reason.needsLine': 'Le numéro ne permet pas de reconnaître l’armateur.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Lettre de transport aérien : surveillée sans mises à jour.',
      HB: 'Connaissement house : surveillé sans mises à jour.',
      TR: 'Camion : surveillé sans mises à jour.',
      other: 'Surveillé sans mises à jour.',
    },
  },
  'sheet.reason.unknownId': 'La liste n’a pas d’expédition avec cet id.',
  'sheet.reason.otherNumber': 'Cet id est d’un autre numéro, {number} : les colonnes ne vont pas ensemble.',
  'sheet.reason.ended': 'Ce n’est plus surveillé.',
  'sheet.reason.byPerson': 'Laissé de côté dans l’aperçu.',
  'sheet.reason.hidden': 'La ligne est masquée dans la feuille.',
  'sheet.cell.unreadable': '{column} : « {text} » est illisible et n’a pas été repris.',
  'sheet.cell.notCalculated': '{column} : le fichier n’a pas de résultat de cette formule. Le champ reste tel quel.',
  'sheet.cell.fromLine': '{column} vient de l’armateur et n’est pas modifié.',
  'sheet.cell.tooLong': '{column} : le texte est trop long et n’a pas été repris.',
  'sheet.cell.otherCurrency': '{column} : « {text} » est dans une autre devise et n’a pas été repris.',
  'sheet.cell.notAChoice': '{column} : « {text} » n’est pas l’un des choix et n’a pas été repris.',
  'sheet.notice.formulas': {
    one: '{count} formule : son dernier résultat est lu, rien n’est calculé.',
    many: '{count} de formules : leurs derniers résultats sont lus, rien n’est calculé.',
    other: '{count} formules : leurs derniers résultats sont lus, rien n’est calculé.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} formule sans résultat enregistré : son champ reste tel quel.',
    many: '{count} de formules sans résultat enregistré : leurs champs restent tels quels.',
    other: '{count} formules sans résultat enregistré : leurs champs restent tels quels.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} ligne est masquée dans la feuille. Elle est lue aussi.',
    many: '{count} de lignes sont masquées dans la feuille. Elles sont lues aussi.',
    other: '{count} lignes sont masquées dans la feuille. Elles sont lues aussi.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} zone fusionnée : son texte compte pour sa première cellule.',
    many: '{count} de zones fusionnées : leur texte compte pour leur première cellule.',
    other: '{count} zones fusionnées : leur texte compte pour leur première cellule.',
  },
  'sheet.notice.macros': 'Le fichier contient des macros. Elles sont ignorées.',
  'sheet.notice.externalParts': 'Le fichier renvoie à d’autres fichiers. Ils ne sont pas lus.',
  'sheet.notice.errorCells': {
    one: '{count} cellule contient une erreur du tableur : son champ reste tel quel.',
    many: '{count} de cellules contiennent une erreur du tableur : leurs champs restent tels quels.',
    other: '{count} cellules contiennent une erreur du tableur : leurs champs restent tels quels.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} ligne a un guillemet non fermé. Elle est lue telle quelle.',
    many: '{count} de lignes ont un guillemet non fermé. Elles sont lues telles quelles.',
    other: '{count} lignes ont un guillemet non fermé. Elles sont lues telles quelles.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} caractère n’a pas pu être lu.',
    many: '{count} de caractères n’ont pas pu être lus.',
    other: '{count} caractères n’ont pas pu être lus.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} ligne à la fin est de trop et n’a pas été lue.',
    many: '{count} de lignes à la fin sont de trop et n’ont pas été lues.',
    other: '{count} lignes à la fin sont de trop et n’ont pas été lues.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} cellule est trop longue et a été coupée.',
    many: '{count} de cellules sont trop longues et ont été coupées.',
    other: '{count} cellules sont trop longues et ont été coupées.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} cellule est au-delà de la 256e colonne et n’a pas été lue.',
    many: '{count} de cellules sont au-delà de la 256e colonne et n’ont pas été lues.',
    other: '{count} cellules sont au-delà de la 256e colonne et n’ont pas été lues.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} ligne vide se trouve entre les autres.',
    many: '{count} de lignes vides se trouvent entre les autres.',
    other: '{count} lignes vides se trouvent entre les autres.',
  },
  'sheet.notice.manual': {
    one: '{count} numéro est surveillé sans mises à jour : il n’en coûte aucune, et sa ligne se compose de ce qui est saisi.',
    many: '{count} de numéros sont surveillés sans mises à jour : ils n’en coûtent aucune, et leurs lignes se composent de ce qui est saisi.',
    other:
      '{count} numéros sont surveillés sans mises à jour : ils n’en coûtent aucune, et leurs lignes se composent de ce qui est saisi.',
  },
  'sheet.notice.tables': {
    one: 'La feuille contient {count} tableau. Il est lu.',
    many: 'La feuille contient {count} de tableaux. Ils sont tous lus.',
    other: 'La feuille contient {count} tableaux. Ils sont tous lus.',
  },
};
