import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'ce numéro',
  'api.theLine': 'l’armateur',

  'api.step.retry': 'Réessayer',
  'api.step.look': 'Vérifier à nouveau',
  'api.step.line': 'Choisir l’armateur',
  'api.step.otherLine': 'Choisir un autre armateur',
  'api.step.type': 'Choisir le type',
  'api.step.both': 'Choisir armateur et type',
  'api.step.number': 'Corriger le numéro',
  'api.step.another': 'Suivre un autre numéro',
  'api.step.cached': 'Montrer ce qui est déjà là',
  'api.step.operator': 'Copier pour l’exploitant',
  'api.step.report': 'Copier les détails',
  'api.step.portal': 'Copier pour le responsable de la page',

  'api.nothingYet.title': 'L’armateur n’a encore aucune donnée',
  'api.nothingYet.body':
    'L’armateur a compris la demande mais n’a rien pour l’instant sur {number} ; c’est courant peu après le booking, ou quand le conteneur relève d’un autre armateur.',
  'api.pending.title': 'Rien encore : l’armateur est interrogé',
  'api.pending.body': 'Le service a pris en charge {number} et attend les premières données de l’armateur.',
  'api.cancelled.title': 'Expédition annulée',
  'api.cancelled.body': 'L’armateur a annulé {number} ; aucun autre événement ne viendra.',
  'api.noContainers.title': 'Pas encore de conteneurs',
  'api.noContainers.body':
    'L’armateur connaît {number} mais n’y a pas encore affecté de conteneurs ; ce qui est connu est affiché.',
  'api.noEvents.title': 'Pas encore d’événements',
  'api.noEvents.body': 'L’armateur connaît {number} mais n’a signalé aucun événement pour l’instant.',
  'api.unknownNews.title': 'Le service dit « {code} »',
  'api.unknownNews.body': 'Landfall ne connaît pas ce message ; ce qui l’accompagne est affiché tel quel.',

  'api.wrongParameters.title': 'Landfall a posé une question que le service ne comprend pas',
  'api.wrongParameters.body': 'C’est notre faute et non la vôtre ; ce qui a été envoyé est dans les détails.',
  'api.wrongNumber.title': 'Numéro non accepté',
  'api.wrongNumber.body':
    'Le service n’accepte pas {number} comme numéro d’expédition ; le comparer au document, lettre par lettre.',
  'api.wrongLine.title': 'Ce code d’armateur est inconnu',
  'api.wrongLine.body': 'Le service ne connaît pas l’armateur {line} ; le choisir dans la liste.',
  'api.wrongType.title': 'Le numéro est d’un autre type',
  'api.wrongType.body': '{number} n’a pas été accepté sous le type envoyé ; choisir ce que c’est.',
  'api.lineNotSupported.title': 'Cet armateur n’est pas couvert',
  'api.lineNotSupported.body':
    'Le service ne suit pas les expéditions de cet armateur ({line}) ; un autre armateur peut avoir le même conteneur.',
  'api.typeNotSupported.title': 'L’armateur n’accepte pas ce type',
  'api.typeNotSupported.body':
    '{line} : aucune expédition ne peut être trouvée par ce type de numéro ; choisir un autre type et son numéro.',
  'api.lineDisabled.title': 'L’armateur est désactivé pour l’instant',
  'api.lineDisabled.body': 'Le service a cessé d’interroger {line} pour l’instant ; votre numéro est gardé.',
  'api.cause.key':
    '{carrier} refuse la clé : comparez-la avec le portail et vérifiez si le forfait comprend cette API et si l’adresse IP de ce serveur doit être enregistrée.',
  'api.cause.party':
    '{carrier} n’a rien sur {number} ou ne répond qu’aux intéressés : vérifiez que votre entreprise est concernée par cette expédition, ou choisissez un autre armateur.',
  'api.lineMaintenance.title': 'L’armateur est en maintenance',
  'api.lineMaintenance.body': 'Les systèmes de l’armateur ({line}) sont en maintenance ; votre numéro est gardé.',
  'api.lineSilent.title': 'L’armateur n’a pas répondu',
  'api.lineSilent.body': 'Le service a interrogé {line} sans obtenir de réponse ; cela ne dit rien de l’expédition.',
  'api.needsLine.title': 'Quel armateur l’a ?',
  'api.needsLine.body':
    '{number} ne permet pas de reconnaître l’armateur ; il figure sur le connaissement ou le booking.',
  'api.needsType.title': 'Quel type de numéro est-ce ?',
  'api.needsType.body': 'On ne peut pas dire si {number} est un conteneur, un connaissement ou un booking.',
  'api.needsBoth.title': 'Introuvable sans l’armateur',
  'api.needsBoth.body':
    'Aucun armateur n’a pu être trouvé pour {number} ; avec son armateur, et le type s’il est connu, la recherche va plus loin.',
  'api.keyTrouble.title': 'Le service de suivi n’est pas configuré',
  'api.keyTrouble.body': 'Ce n’est pas de votre fait : l’exploitant de ce Landfall doit vérifier son abonnement.',
  'api.keyExpired.title': 'L’abonnement de ce Landfall a pris fin',
  'api.keyExpired.body':
    'Ce n’est pas de votre fait : l’exploitant doit le renouveler, et ce qui a été suivi avant reste lisible.',
  'api.quotaSpent.title': 'Il ne reste aucun appel pour cette période',
  'api.quotaSpent.body': 'L’abonnement de ce Landfall est épuisé ; les expéditions suivies avant restent lisibles.',
  'api.tooFast.title': 'Trop d’appels en même temps',
  'api.tooFast.body': 'Le service demande une pause ; votre numéro est gardé.',
  'api.unexpected.title': 'Le service a échoué sur ce numéro',
  'api.unexpected.body': 'Il n’a donné aucune raison ; un second essai réussit souvent.',
  'api.unknown.title': 'Le service a répondu « {code} »',
  'api.unknown.body': 'Landfall ne connaît pas cette réponse ; un second essai ou un autre armateur peut aider.',

  'api.forceRefused.title': 'Déjà à jour',
  'api.forceRefused.body':
    'L’armateur a été interrogé il y a peu et pourra l’être à nouveau dans un moment ; ce qui est affiché est le plus récent.',
  'api.budgetReached.title': 'Les appels du jour sont épuisés',
  'api.budgetReached.body':
    'Ce Landfall limite le nombre de nouveaux numéros demandés ; les expéditions suivies avant restent lisibles.',
  'api.notCached.title': 'Pas parmi les expéditions gardées ici',
  'api.notCached.body':
    'Seules les expéditions déjà suivies peuvent être ouvertes ici, et {number} n’en fait pas partie.',
  'api.notAllowed.title': 'Non ouvert à cette page',
  'api.notAllowed.body': 'Cette vue ne peut montrer que certains numéros, et {number} n’en fait pas partie.',
  'api.notSignedIn.title': 'Se connecter pour voir les expéditions',
  'api.notSignedIn.body':
    'Ce Landfall montre les expéditions aux personnes connectées. Recharger la page pour se connecter, ou s’adresser à son exploitant.',
  'api.tokenMissing.title': 'Ce cadre a besoin d’un jeton',
  'api.tokenMissing.body':
    'L’exploitant de ce Landfall ne montre des expéditions dans d’autres pages qu’avec un jeton, et cette page n’en a pas donné.',
  'api.tokenInvalid.title': 'Jeton non valable',
  'api.tokenInvalid.body':
    'Il n’a pas été créé par ce Landfall, ou pas pour cette page ; le responsable de la page doit le vérifier.',
  'api.tokenExpired.title': 'Le temps de cette vue est écoulé',
  'api.tokenExpired.body': 'La page qui l’entoure ne la permet qu’un temps ; recharger celle-ci en donne une nouvelle.',
  'api.tokenRevoked.title': 'Accès révoqué',
  'api.tokenRevoked.body':
    'Le responsable de la page qui l’entoure y a mis fin, plus rien de l’expédition n’est donc affiché.',
  'api.tokenNumber.title': 'Le jeton n’est pas pour cette expédition',
  'api.tokenNumber.body':
    'La page qui l’entoure peut montrer ici d’autres expéditions, mais {number} n’en fait pas partie.',
  'api.tooMany.title': 'Une courte pause, merci',
  'api.tooMany.body': 'Trop de demandes depuis cette connexion ; votre numéro est gardé.',
  'api.serviceUnreachable.title': 'Le service de suivi est injoignable',
  'api.serviceUnreachable.body':
    'Landfall est là, mais le service derrière lui ne répond pas ; cela ne dit rien de l’expédition.',
  'api.serviceTimeout.title': 'Le service a mis trop de temps',
  'api.serviceTimeout.body': 'L’armateur répond peut-être encore : le prochain essai trouve souvent le résultat prêt.',
  'api.serviceMalformed.title': 'La réponse du service est illisible',
  'api.serviceMalformed.body':
    'Ce qui est revenu n’est pas une expédition, rien n’en est donc affiché ; votre numéro est gardé.',
  'api.serviceFailed.title': 'Le service de suivi a échoué',
  'api.serviceFailed.body':
    'Il a répondu par une erreur de sa part, avant d’en venir au numéro ({number}) ; cela ne dit rien de l’expédition.',
  'api.serviceResting.title': 'Mises à jour brièvement suspendues',
  'api.serviceResting.body': 'Il a échoué plusieurs fois de suite, Landfall attend donc un peu avant de le redemander.',
  'api.internal.title': 'Landfall lui-même a échoué',
  'api.internal.body': 'La faute est de notre côté et a été notée ; votre numéro est gardé.',
  'api.wrongHost.title': 'Cette adresse n’est pas configurée',
  'api.wrongHost.body':
    'Le serveur ne répond pas sous ce nom ; son exploitant doit définir PUBLIC_URL avec l’adresse que l’on utilise.',
  'api.notFound.title': 'Ce serveur ne connaît pas la question',
  'api.notFound.body':
    'Page et serveur ne vont pas ensemble ; recharger la page peut aider, sinon l’exploitant doit vérifier.',

  'api.offline.title': 'Hors ligne',
  'api.offline.body': 'Il n’y a pas de connexion depuis cet appareil ; ce qui a été ouvert avant reste lisible.',
  'api.unreachable.title': 'Landfall est injoignable',
  'api.unreachable.body': 'La connexion au serveur s’est rompue ; votre numéro est gardé.',
  'api.timeout.title': 'Pas de réponse en 75 secondes',
  'api.timeout.body': 'L’armateur répond peut-être encore : le prochain essai trouve souvent le résultat prêt.',
  'api.malformed.title': 'La réponse est illisible',
  'api.malformed.body':
    'Ce qui est revenu n’est pas une expédition, rien n’en est donc affiché ; votre numéro est gardé.',
  'api.tooLarge.title': 'La réponse est trop grande',
  'api.tooLarge.body': 'Il est revenu plus que ne peut contenir une expédition, la lecture a donc été arrêtée.',
  'api.http.title': 'Le serveur a répondu {code}',
  'api.http.body': 'Quelque chose entre cette page et le service a refusé la demande ; votre numéro est gardé.',
  'api.crash.title': 'Cette partie de la page a échoué',
  'api.crash.body': 'La faute est de notre côté ; le reste de la page continue de fonctionner.',

  'api.sent': 'numéro {number}, armateur {line}, type {type}',
  'api.notSent': 'non donné',
  'state.kept': 'Ce qui est affiché est ce que l’on savait avant.',
  'state.details': 'Détails',
  'state.copied': 'Copié',
  'state.keptHere': 'Lisible sans nouvel appel',
  'state.keptNone': 'Rien n’a encore été suivi dans ce navigateur.',
  'state.likely': 'Armateurs probables',
  'state.type': 'C’est un',
  'state.comeBack': 'Il est utile de revenir à {time}. D’ici là :',
  'state.retryIn': '{label} dans {time}',
};
