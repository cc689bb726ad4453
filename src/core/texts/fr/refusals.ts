import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'Cela n’existe plus, ou l’accès n’est pas permis.',
  'refused.NOT_SIGNED_IN': 'Se connecter d’abord.',
  'refused.NOT_ALLOWED': 'Votre rôle ne le permet pas.',
  'refused.WRONG_PARAMETERS': 'La demande est illisible.',
  'refused.WRONG_BODY': 'Cela ne peut pas être enregistré tel que saisi.',
  'refused.VERSION_STALE': 'Quelqu’un l’a modifié entre-temps. Le charger à nouveau.',
  'refused.KEY_REUSED': 'Cela a déjà eu lieu.',
  'refused.TOO_MANY_REQUESTS': 'Trop de demandes. Attendre un peu.',
  'refused.DESK_UNAVAILABLE': 'Le serveur ne peut rien lire ni enregistrer pour l’instant. Rien n’a été modifié.',
  'refused.DESK_READING': 'Les expéditions sont encore en cours de chargement. Réessayer bientôt.',
  'refused.NOT_CONFIGURED': 'Ce n’est pas configuré sur ce serveur. Son exploitant peut le faire.',
  'refused.INTERNAL_ERROR': 'Une erreur s’est produite. Rien n’a été modifié.',

  'refused.full': 'Il y en a déjà {most}, et il n’y a pas de place pour d’autres. En supprimer d’abord.',
  'refused.asGuest': 'Tant que tout est vu comme invité, rien ne peut être modifié.',
  'refused.tooLarge': 'C’est trop grand. L’envoyer en plusieurs parties.',
  'refused.jobTooLarge': 'Le filtre trouve plus de {most} expéditions. Le restreindre.',
  'refused.exportTooLarge':
    'Une feuille contient au plus {most} lignes, et il y en a {rows}. Restreindre le filtre, ou choisir CSV.',
  'refused.feedTooLarge': 'Un lien contient au plus {most} expéditions, et il y en a davantage. Restreindre le filtre.',
  'refused.columnsFull': 'Plus de {most} colonnes ne sont pas possibles. En retirer une d’abord.',
  'refused.columnTaken': 'Une autre colonne s’appelle « {name} ». Choisir un autre nom.',
  'refused.eraseName': 'Un nom a au moins deux lettres ou chiffres. Saisir le nom entier.',
  'refused.needsAccount': 'Un partage prend fin avec le compte qui l’a créé. Se connecter pour en créer un.',

  'refused.upload': 'Le fichier n’est pas arrivé en entier. L’envoyer à nouveau.',
  'refused.importRunning': 'L’écriture est encore en cours.',
  'refused.importsFull':
    'Les fichiers d’imports antérieurs prennent toute la place prévue pour eux. En supprimer, ou attendre un jour.',
  'refused.interrupted':
    'La lecture du fichier a été interrompue deux fois. L’enregistrer en CSV et l’envoyer à nouveau.',
  'refused.sheet.damaged': 'Le fichier est abîmé. L’enregistrer encore une fois en XLSX ou CSV.',
  'refused.sheet.encrypted': 'Le fichier est protégé par un mot de passe. Retirer d’abord le mot de passe.',
  'refused.sheet.tooLarge':
    'Une fois décompressé, le fichier dépasse ce qui peut être lu. Supprimer images et lignes vides, ou l’enregistrer en CSV.',
  'refused.sheet.tooSlow': 'Le fichier est trop long à lire. Le diviser en plusieurs.',
  'refused.sheet.tooManyLines':
    'Le fichier a plus de 1 000 000 lignes. Supprimer les lignes vides, ou le diviser en plusieurs.',
  'refused.sheet.oldFormat':
    'Le fichier est protégé par un mot de passe ou d’un ancien format (XLS). L’enregistrer en XLSX simple ou CSV.',
  'refused.sheet.notASheet': 'Le fichier ne contient pas de feuille. Prendre XLSX, CSV ou du texte.',
  'refused.sheet.doctype': 'Le fichier déclare des entités, dont aucun tableur n’a besoin. Il n’est pas lu.',

  'refused.auditWebhook': 'L’audit n’est envoyé que par webhook. Le retirer, ou choisir un webhook.',
  'refused.noAudit': 'Il n’y a pas d’audit des comptes ici : la connexion est désactivée (SIGN_IN).',
  'refused.mailLeft': 'Cette adresse ne veut aucun e-mail d’ici. Seul son titulaire peut changer cela.',
  'refused.mailFailed': 'Le serveur de messagerie n’a pas accepté l’e-mail : {answer}',
  'refused.mailAsked': '{most} demandes de confirmation ont déjà été envoyées. Attendre, puis réessayer.',
  'refused.tests': '{most} tests ont été envoyés en un jour. Attendre, ou voir ce que sont devenus les derniers.',

  // What became of a message: stored as a key, for its log of deliveries.
  'delivery.noMail': 'Aucun e-mail n’est configuré ici. L’exploitant définit MAIL_URL et MAIL_FROM.',
  'delivery.noWebhooks': 'Un webhook a besoin du réglage DESK_SECRET, qui chiffre son secret.',
  'delivery.domain': 'Aucun e-mail ne part vers ce domaine (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'Ce n’est pas une adresse web utilisable : https, sans utilisateur, mot de passe ni « # ».',
  'delivery.webHost': 'L’hôte de cette adresse n’a pas été trouvé.',
  'delivery.webPrivate': 'L’adresse n’est pas publique. Il faudrait que WEBHOOK_NETWORKS autorise son réseau.',
  'delivery.unreadable': 'les réglages sont illisibles',
  'delivery.secret': 'DESK_SECRET n’ouvre pas le secret : en créer un nouveau',
  'delivery.gone': 'le récepteur n’en veut plus (410)',
  'delivery.redirect': 'une redirection n’est pas autorisée',
  'delivery.noAnswer': 'pas de réponse',
  'delivery.signIn': 'le serveur de messagerie a refusé la connexion',
  'delivery.left': 'désabonné de tous les e-mails',
  'delivery.unsubscribed': 'le destinataire s’est désabonné',
  'delivery.unconfirmed': 'l’adresse n’a pas été confirmée',
  'delivery.nothing': 'il n’y a plus rien à dire',
  'delivery.told': 'envoyé par une autre notification',
  'delivery.later': 'l’envoi attendrait : hors des heures, ou adresse pas encore confirmée',
  'delivery.maker': 'son auteur n’y est plus autorisé : la relancer pour la reprendre',
};
