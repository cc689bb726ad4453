import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Règles',
  'rules.body':
    'Quand un fait devient un cas, et à quelle fréquence on y a donné suite. Le réglage le plus précis compte : client et armateur, puis client, puis armateur, puis tous.',
  'rules.column.rule': 'Règle',
  'rules.column.level': 'Seuil {n}',
  'rules.column.settings': 'Réglé par vous',
  'rules.column.quality': 'Suite donnée',

  'rules.when.overdue': 'Un événement prévu est passé depuis cette durée et n’est pas signalé.',
  'rules.when.slipped': 'L’arrivée dépasse l’ETA initiale de cette durée.',
  'rules.when.too-late': 'L’arrivée dépasse de cette durée le jour où elle est requise.',
  'rules.when.connection':
    'Lors d’un transbordement, il y a moins que cette durée entre l’arrivée et le départ suivant.',
  'rules.when.delayed': 'L’armateur signale un retard au transbordement, et le séjour y atteint cette durée.',
  'rules.when.rolled': 'Un autre navire que celui prévu à l’origine prend le conteneur, ce nombre de fois.',
  'rules.when.port-changed': 'Un autre port de déchargement que celui annoncé à l’origine, ce nombre de fois.',
  'rules.when.cancelled': 'L’armateur a annulé l’expédition.',
  'rules.when.free-time':
    'Il reste cette durée jusqu’au dernier jour de franchise ; le plus proche compte, quelle qu’en soit la source.',
  'rules.when.empty-return': 'Sorti du terminal depuis cette durée, sans restitution du conteneur vide signalée.',
  'rules.when.no-news': 'Les mises à jour sont venues, et l’armateur n’avait rien de plus récent depuis cette durée.',
  'rules.when.ais-differs': 'L’arrivée que signale le navire s’écarte de cette durée de celle que dit l’armateur.',
  'rules.when.lookup-failed':
    'Introuvable depuis cette durée. Un numéro non accepté ou un armateur manquant compte immédiatement.',
  'rules.when.box-differs':
    'Un conteneur diffère de son connaissement : 1 par sa date, 2 par son navire, 3 par son port.',
  'rules.when.journey-ended': 'Le parcours est terminé depuis cette durée et reste surveillé.',
  'rules.when.line-down': 'L’armateur n’a pas répondu depuis cette durée.',

  'rules.amount': { select: 'unit', forms: { hours: '{n}\u00a0h', days: '{n}\u00a0j', times: '{n}×', other: '{n}' } },
  'rules.off': 'désactivé',
  'rules.forAll': 'Tous',
  'rules.forCustomer': 'Client {customer}',
  'rules.forLine': 'Armateur {line}',
  'rules.forBoth': 'Client {customer} avec armateur {line}',
  'rules.setting': '{who} : {levels}',
  'rules.usual': 'Habituel : {levels}',

  'rules.noCases': 'pas encore de cas',
  'rules.few': '–',
  'rules.share': '{percent} %',
  'rules.of': '{acted} sur {cases} cas',
  'rules.rarely': 'Rarement : un seuil plus haut, ou désactiver ?',

  'rules.add': 'Définir des seuils',
  'rules.addOf': 'Définir des seuils : {rule}',
  'rules.changeOf': 'Modifier {setting} ({rule})',
  'rules.customer': 'Client',
  'rules.customer.hint': 'Vide : tous les clients',
  'rules.line': 'Armateur',
  'rules.line.hint': 'Son code, par exemple MAEU. Vide : tous les armateurs',
  'rules.isOff': 'La règle est désactivée ici',
  'rules.level': {
    select: 'unit',
    forms: { hours: 'Seuil {n}, heures', days: 'Seuil {n}, jours', times: 'Seuil {n}, fois', other: 'Seuil {n}' },
  },
  'rules.saved': '{rule}, {setting}. Les cas suivent en moins d’une demi-minute.',

  'rules.mistake.number': 'Chaque seuil doit être un nombre de 0 à 10 000.',
  'rules.mistake.rising': 'Chaque seuil doit être aussi haut que le précédent, ou plus haut : {levels} ne l’est pas.',
  'rules.mistake.falling': 'Chaque seuil doit être aussi bas que le précédent, ou plus bas : {levels} ne l’est pas.',
};
