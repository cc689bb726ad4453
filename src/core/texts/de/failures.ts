import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

/** `{number}` may be `api.thisNumber`, `{line}` `api.theLine`: neither stands in the dative. */
export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'diese Nummer',
  'api.theLine': 'die Reederei',

  'api.step.retry': 'Erneut versuchen',
  'api.step.look': 'Erneut prüfen',
  'api.step.line': 'Reederei wählen',
  'api.step.otherLine': 'Andere Reederei wählen',
  'api.step.type': 'Art wählen',
  'api.step.both': 'Reederei und Art wählen',
  'api.step.number': 'Nummer korrigieren',
  'api.step.another': 'Andere Nummer verfolgen',
  'api.step.cached': 'Zeigen, was schon hier ist',
  'api.step.operator': 'Für den Betreiber kopieren',
  'api.step.report': 'Details kopieren',
  'api.step.portal': 'Für den Betreiber dieser Seite kopieren',

  'api.nothingYet.title': 'Der Reederei noch nicht bekannt',
  'api.nothingYet.body':
    'Die Reederei kennt die Anfrage, hat für {number} aber bisher nichts; das ist üblich kurz nach der Buchung oder wenn der Container zu einer anderen Reederei gehört.',
  'api.pending.title': 'Noch nichts: Die Reederei wird gefragt',
  'api.pending.body': 'Der Dienst hat {number} aufgenommen und wartet auf die ersten Daten der Reederei.',
  'api.cancelled.title': 'Sendung storniert',
  'api.cancelled.body': 'Die Reederei hat {number} storniert; es kommen keine Ereignisse mehr.',
  'api.noContainers.title': 'Noch keine Container',
  'api.noContainers.body':
    'Die Reederei kennt {number}, hat aber bisher keine Container zugeteilt; gezeigt wird, was bekannt ist.',
  'api.noEvents.title': 'Noch keine Ereignisse',
  'api.noEvents.body': 'Die Reederei kennt {number}, hat aber bisher kein Ereignis gemeldet.',
  'api.unknownNews.title': 'Der Dienst sagt „{code}“',
  'api.unknownNews.body': 'Landfall kennt diese Nachricht nicht; was mit ihr kam, wird gezeigt, wie es ist.',

  'api.wrongParameters.title': 'Landfall hat so gefragt, dass der Dienst es nicht versteht',
  'api.wrongParameters.body': 'Das ist unser Fehler und nicht Ihrer; was gesendet wurde, steht in den Details.',
  'api.wrongNumber.title': 'Nummer nicht akzeptiert',
  'api.wrongNumber.body':
    'Der Dienst akzeptiert {number} nicht als Sendungsnummer; vergleichen Sie Zeichen für Zeichen mit dem Dokument.',
  'api.wrongLine.title': 'Dieser Reedereicode ist nicht bekannt',
  'api.wrongLine.body': 'Der Dienst kennt {line} nicht; wählen Sie die Reederei aus der Liste.',
  'api.wrongType.title': 'Die Nummer ist von anderer Art',
  'api.wrongType.body':
    '{number} wurde nicht als die Art akzeptiert, als die sie gesendet wurde; wählen Sie, was es ist.',
  'api.lineNotSupported.title': 'Diese Reederei ist nicht abgedeckt',
  'api.lineNotSupported.body': 'Der Dienst deckt {line} nicht ab; eine andere Reederei kann denselben Container haben.',
  'api.typeNotSupported.title': 'Die Reederei nimmt diese Art nicht an',
  'api.typeNotSupported.body':
    'Für {line} lässt sich mit dieser Art von Nummer keine Sendung finden; wählen Sie eine andere Art und deren Nummer.',
  'api.lineDisabled.title': 'Die Reederei ist vorerst abgeschaltet',
  'api.lineDisabled.body': 'Der Dienst fragt {line} zurzeit nicht ab; Ihre Nummer bleibt erhalten.',
  'api.cause.key':
    '{carrier} lehnt den Schlüssel ab: Vergleichen Sie ihn mit dem Portal und prüfen Sie, ob der Tarif diese Schnittstelle enthält und ob die IP-Adresse dieses Servers registriert sein muss.',
  'api.cause.party':
    '{carrier} hat nichts zu {number} oder gibt nur Beteiligten Auskunft: Prüfen Sie, ob Ihr Unternehmen an dieser Sendung beteiligt ist, oder wählen Sie eine andere Reederei.',
  'api.lineMaintenance.title': 'Wartung bei der Reederei',
  'api.lineMaintenance.body': 'Arbeiten an den Systemen betreffen {line}; Ihre Nummer bleibt erhalten.',
  'api.lineSilent.title': 'Die Reederei hat nicht geantwortet',
  'api.lineSilent.body': 'Der Dienst hat {line} gefragt und keine Antwort bekommen; das sagt nichts über die Sendung.',
  'api.needsLine.title': 'Welche Reederei hat sie?',
  'api.needsLine.body':
    'Für {number} ist die Reederei nicht zu erkennen; sie steht auf dem Konnossement oder der Buchung.',
  'api.needsType.title': 'Was für eine Nummer ist es?',
  'api.needsType.body': 'Es ist nicht zu erkennen, ob {number} ein Container, ein Konnossement oder eine Buchung ist.',
  'api.needsBoth.title': 'Ohne Reederei nicht gefunden',
  'api.needsBoth.body':
    'Für {number} war keine Reederei zu finden; mit der Reederei, und der Art, falls Sie sie kennen, geht die Suche tiefer.',
  'api.keyTrouble.title': 'Die Sendungsverfolgung ist nicht eingerichtet',
  'api.keyTrouble.body': 'Sie haben nichts falsch gemacht: Der Betreiber dieses Landfall muss sein Abonnement prüfen.',
  'api.keyExpired.title': 'Das Abonnement dieses Landfall ist abgelaufen',
  'api.keyExpired.body':
    'Sie haben nichts falsch gemacht: Der Betreiber muss es verlängern, und was früher verfolgt wurde, bleibt lesbar.',
  'api.quotaSpent.title': 'In diesem Zeitraum sind keine Abrufe übrig',
  'api.quotaSpent.body':
    'Das Abonnement hinter diesem Landfall ist aufgebraucht; früher verfolgte Sendungen bleiben lesbar.',
  'api.tooFast.title': 'Zu viele Abrufe gleichzeitig',
  'api.tooFast.body': 'Der Dienst bittet um eine Pause; Ihre Nummer bleibt erhalten.',
  'api.unexpected.title': 'Der Dienst ist an dieser Nummer gescheitert',
  'api.unexpected.body': 'Er hat keinen Grund genannt; ein zweiter Versuch gelingt oft.',
  'api.unknown.title': 'Der Dienst hat „{code}“ geantwortet',
  'api.unknown.body': 'Landfall kennt diese Antwort nicht; ein zweiter Versuch oder eine andere Reederei kann helfen.',

  'api.forceRefused.title': 'Bereits aktuell',
  'api.forceRefused.body':
    'Die Reederei wurde vor Kurzem gefragt und kann erst in einiger Zeit wieder gefragt werden; gezeigt wird das Neueste.',
  'api.budgetReached.title': 'Die Abrufe von heute sind aufgebraucht',
  'api.budgetReached.body':
    'Dieses Landfall begrenzt, wie viele neue Nummern abgefragt werden; früher verfolgte Sendungen bleiben lesbar.',
  'api.notCached.title': 'Nicht unter den hier gespeicherten Sendungen',
  'api.notCached.body': 'Hier lassen sich nur früher verfolgte Sendungen öffnen, und {number} gehört nicht dazu.',
  'api.notAllowed.title': 'Für diese Seite nicht offen',
  'api.notAllowed.body': 'Diese Ansicht darf nur bestimmte Nummern zeigen, und {number} gehört nicht dazu.',
  'api.notSignedIn.title': 'Anmelden, um Sendungen zu sehen',
  'api.notSignedIn.body':
    'Dieses Landfall zeigt Sendungen nur angemeldeten Personen. Laden Sie die Seite neu, um sich anzumelden, oder fragen Sie den Betreiber.',
  'api.tokenMissing.title': 'Dieser Rahmen braucht ein Token',
  'api.tokenMissing.body':
    'Der Betreiber dieses Landfall zeigt Sendungen in anderen Seiten nur mit einem Token, und diese Seite hat keines angegeben.',
  'api.tokenInvalid.title': 'Ungültiges Token',
  'api.tokenInvalid.body':
    'Es wurde nicht von diesem Landfall oder nicht für diese Seite erstellt; wer die Seite betreibt, muss es prüfen.',
  'api.tokenExpired.title': 'Die Zeit dieser Ansicht ist abgelaufen',
  'api.tokenExpired.body':
    'Die umgebende Seite erlaubt sie nur eine Zeit lang; wenn Sie jene Seite neu laden, beginnt eine neue.',
  'api.tokenRevoked.title': 'Zugang widerrufen',
  'api.tokenRevoked.body':
    'Wer die umgebende Seite betreibt, hat ihn beendet; von der Sendung wird nichts mehr gezeigt.',
  'api.tokenNumber.title': 'Das Token gilt nicht für diese Sendung',
  'api.tokenNumber.body': 'Die umgebende Seite darf hier andere Sendungen zeigen, aber {number} gehört nicht dazu.',
  'api.tooMany.title': 'Bitte eine kurze Pause',
  'api.tooMany.body': 'Zu viele Anfragen von diesem Anschluss; Ihre Nummer bleibt erhalten.',
  'api.serviceUnreachable.title': 'Der Dienst der Sendungsverfolgung ist nicht erreichbar',
  'api.serviceUnreachable.body':
    'Landfall ist da, aber der Dienst dahinter antwortet nicht; das sagt nichts über die Sendung.',
  'api.serviceTimeout.title': 'Der Dienst hat zu lange gebraucht',
  'api.serviceTimeout.body':
    'Die Reederei antwortet vielleicht noch: Beim nächsten Versuch liegt das Ergebnis oft bereit.',
  'api.serviceMalformed.title': 'Die Antwort war nicht lesbar',
  'api.serviceMalformed.body':
    'Was zurückkam, ist keine Sendung, daher wird nichts davon gezeigt; Ihre Nummer bleibt erhalten.',
  'api.serviceFailed.title': 'Der Dienst der Sendungsverfolgung ist ausgefallen',
  'api.serviceFailed.body':
    'Er antwortete mit einem eigenen Fehler, bevor er {number} bearbeiten konnte; das sagt nichts über die Sendung.',
  'api.serviceResting.title': 'Updates kurz angehalten',
  'api.serviceResting.body':
    'Der Dienst ist mehrmals hintereinander ausgefallen, daher wartet Landfall ein wenig, bevor es wieder fragt.',
  'api.internal.title': 'Landfall selbst hatte einen Fehler',
  'api.internal.body': 'Der Fehler liegt bei uns und wurde vermerkt; Ihre Nummer bleibt erhalten.',
  'api.wrongHost.title': 'Diese Adresse ist nicht eingerichtet',
  'api.wrongHost.body':
    'Der Server antwortet unter diesem Namen nicht; sein Betreiber muss PUBLIC_URL auf die Adresse setzen, die Sie benutzen.',
  'api.notFound.title': 'Dieser Server kennt die Anfrage nicht',
  'api.notFound.body':
    'Seite und Server passen nicht zusammen; Neuladen kann helfen, sonst muss der Betreiber es prüfen.',

  'api.offline.title': 'Sie sind offline',
  'api.offline.body': 'Dieses Gerät hat keine Verbindung; was früher geöffnet wurde, bleibt lesbar.',
  'api.unreachable.title': 'Landfall ist nicht erreichbar',
  'api.unreachable.body': 'Die Verbindung zum Server ist abgebrochen; Ihre Nummer bleibt erhalten.',
  'api.timeout.title': 'Keine Antwort in 75 Sekunden',
  'api.timeout.body': 'Die Reederei antwortet vielleicht noch: Beim nächsten Versuch liegt das Ergebnis oft bereit.',
  'api.malformed.title': 'Die Antwort war nicht lesbar',
  'api.malformed.body':
    'Was zurückkam, ist keine Sendung, daher wird nichts davon gezeigt; Ihre Nummer bleibt erhalten.',
  'api.tooLarge.title': 'Die Antwort ist zu groß',
  'api.tooLarge.body': 'Es kam mehr zurück, als eine Sendung fassen kann, daher wurde nicht zu Ende gelesen.',
  'api.http.title': 'Der Server hat {code} geantwortet',
  'api.http.body': 'Etwas zwischen dieser Seite und dem Dienst hat die Anfrage abgelehnt; Ihre Nummer bleibt erhalten.',
  'api.crash.title': 'Dieser Teil der Seite hatte einen Fehler',
  'api.crash.body': 'Der Fehler liegt bei uns; der Rest der Seite funktioniert weiter.',

  'api.sent': 'Nummer {number}, Reederei {line}, Art {type}',
  'api.notSent': 'nicht angegeben',
  'state.kept': 'Sie sehen, was zuvor bekannt war.',
  'state.details': 'Details',
  'state.copied': 'Kopiert',
  'state.keptHere': 'Ohne neuen Abruf lesbar',
  'state.keptNone': 'In diesem Browser wurde noch nichts verfolgt.',
  'state.likely': 'Wahrscheinliche Reedereien',
  'state.type': 'Art der Nummer',
  'state.comeBack': 'Ein neuer Versuch lohnt sich ab {time}. Bis dahin:',
  'state.retryIn': '{label} in {time}',
};
