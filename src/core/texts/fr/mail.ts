import type { mail as english } from '../en/mail.ts';
import type { TextsOf } from '../message.ts';

export const mail: TextsOf<typeof english> = {
  'mail.attention': '{title}',
  'mail.progress': 'Traité : {title}',
  'mail.digest': {
    one: '{name} : {count} élément',
    many: '{name} : {count} d’éléments',
    other: '{name} : {count} éléments',
  },
  'mail.next': 'Prochaine étape : {step}',
  'mail.deadline': 'Échéance : {date}',
  'mail.cost': 'Coût à ce jour : au moins {amounts} ; {assessed} sur {of} évalués',
  'mail.severity': {
    one: '{severity}, {count} expédition',
    many: '{severity}, {count} d’expéditions',
    other: '{severity}, {count} expéditions',
  },
  'mail.members': { one: '{count} expédition', many: '{count} d’expéditions', other: '{count} expéditions' },
  'mail.open': 'Ouvrir dans Mes expéditions',
  'mail.more': { one: '… et {count} de plus', many: '… et {count} de plus', other: '… et {count} de plus' },
  'mail.moreAtDesk': {
    one: '… et {count} élément de plus dans Mes expéditions',
    many: '… et {count} d’éléments de plus dans Mes expéditions',
    other: '… et {count} éléments de plus dans Mes expéditions',
  },
  'mail.sample': 'Données d’exemple du service intégré.',
  'mail.why': 'Cet e-mail est dû à la notification « {name} ».',
  'mail.unsubscribe': 'Se désabonner',
  'mail.test': 'Ceci est un test de la notification « {name} ».',
  'mail.testSubject': 'Test : {name}',
  'mail.customer': '{number} ({reference}), {customer}',
  'mail.confirmSubject': 'Confirmer cette adresse pour les e-mails de Landfall',
  'mail.confirmText':
    'Quelqu’un veut envoyer des nouvelles d’expéditions à cette adresse. Sans confirmation, rien n’est envoyé.',
  'mail.confirmButton': 'Confirmer cette adresse',
  'mail.confirmIgnore': 'Si ce message est inattendu, l’ignorer : le lien expire dans trois jours.',
  'mail.signInSubject': 'Connexion à Landfall',
  'mail.signInCode': 'Ou saisir ce code là où il a été demandé : {code}',
  'mail.signInButton': 'Se connecter',
  'mail.signInIgnore':
    'Si ce message n’a pas été demandé, l’ignorer : il expire dans 15 minutes et n’ouvre rien ailleurs.',

  'mail.page.unsubscribe': 'Se désabonner : « {name} » ?',
  'mail.page.unsubscribeAll': 'Plus aucun e-mail de ce Landfall pour {address}',
  'mail.page.confirm': 'Envoyer des nouvelles d’expéditions vers {address} ?',
  'mail.page.ok': 'Oui, le faire',
  'mail.page.title': '{text}',
  'mail.page.unsubscribeDone': 'Désabonnement effectué. Plus aucun e-mail ne vient de cette notification.',
  'mail.page.unsubscribeAllDone': 'Plus aucun e-mail de ce Landfall ne part vers {address}.',
  'mail.page.confirmDone': 'Confirmé. Les nouvelles arriveront ici : {address}.',
  'mail.page.lapsed': 'Ce lien a expiré. Rien n’a été modifié.',
  'mail.page.desk': 'Ouvrir Mes expéditions',
};
