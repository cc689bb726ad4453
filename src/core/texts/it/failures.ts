import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'questo numero',
  'api.theLine': 'la compagnia',
  'api.step.retry': 'Riprovare',
  'api.step.look': 'Verificare di nuovo',
  'api.step.line': 'Scegliere la compagnia',
  'api.step.otherLine': 'Scegliere un’altra compagnia',
  'api.step.type': 'Scegliere il tipo',
  'api.step.both': 'Scegliere compagnia e tipo',
  'api.step.number': 'Correggere il numero',
  'api.step.another': 'Tracciare un altro numero',
  'api.step.cached': 'Mostrare ciò che è già qui',
  'api.step.operator': 'Copiare per il gestore',
  'api.step.report': 'Copiare i dettagli',
  'api.step.portal': 'Copiare per chi gestisce questa pagina',
  'api.nothingYet.title': 'La compagnia non ha ancora dati',
  'api.nothingYet.body':
    'La compagnia conosce la richiesta ma finora non ha nulla per {number}; è normale subito dopo il booking, o quando il container appartiene a un’altra compagnia.',
  'api.pending.title': 'Ancora nulla: richiesta alla compagnia in corso',
  'api.pending.body': 'Il servizio ha preso in carico {number} e attende i primi dati della compagnia.',
  'api.cancelled.title': 'Spedizione annullata',
  'api.cancelled.body': 'La compagnia ha annullato {number}; non arriveranno altri eventi.',
  'api.noContainers.title': 'Ancora nessun container',
  'api.noContainers.body':
    'La compagnia conosce {number} ma finora non ha assegnato container; si mostra ciò che è noto.',
  'api.noEvents.title': 'Ancora nessun evento',
  'api.noEvents.body': 'La compagnia conosce {number} ma finora non ha comunicato alcun evento.',
  'api.unknownNews.title': 'Il servizio dice “{code}”',
  'api.unknownNews.body': 'Landfall non conosce questo messaggio; ciò che lo accompagnava è mostrato così com’è.',
  'api.wrongParameters.title': 'Landfall ha chiesto in un modo che il servizio non capisce',
  'api.wrongParameters.body': 'È un nostro errore, non di chi cerca; ciò che è stato inviato è nei dettagli.',
  'api.wrongNumber.title': 'Numero non accettato',
  'api.wrongNumber.body':
    'Il servizio non accetta {number} come numero di spedizione; confrontarlo con il documento, lettera per lettera.',
  'api.wrongLine.title': 'Questo codice di compagnia non è noto',
  'api.wrongLine.body': 'Il servizio non conosce questa compagnia: {line}; sceglierla dall’elenco.',
  'api.wrongType.title': 'Il numero è di un altro tipo',
  'api.wrongType.body': '{number} non è stato accettato come il tipo indicato; scegliere che cos’è.',
  'api.lineNotSupported.title': 'Questa compagnia non è coperta',
  'api.lineNotSupported.body':
    'Il servizio non segue le spedizioni di questa compagnia: {line}; lo stesso container può essere di un’altra compagnia.',
  'api.typeNotSupported.title': 'La compagnia non accetta questo tipo',
  'api.typeNotSupported.body':
    'Con questo tipo di numero non si trova alcuna spedizione (compagnia: {line}); scegliere un altro tipo e il suo numero.',
  'api.lineDisabled.title': 'La compagnia è per ora disattivata',
  'api.lineDisabled.body': 'Per il momento il servizio non interpella più {line}; il numero è conservato.',
  'api.cause.key':
    '{carrier} rifiuta la chiave: confrontarla con il portale e verificare se il piano comprende questa interfaccia e se l’indirizzo IP di questo server va registrato.',
  'api.cause.party':
    '{carrier} non ha nulla su {number} o risponde solo alle parti: verificare che la propria azienda sia parte di questa spedizione, o scegliere un’altra compagnia.',
  'api.lineMaintenance.title': 'La compagnia è in manutenzione',
  'api.lineMaintenance.body': 'I sistemi sono in manutenzione ({line}); il numero è conservato.',
  'api.lineSilent.title': 'La compagnia non ha risposto',
  'api.lineSilent.body':
    'Il servizio ha interpellato {line} senza ottenere risposta; ciò non dice nulla sulla spedizione.',
  'api.needsLine.title': 'Di quale compagnia è?',
  'api.needsLine.body': 'La compagnia non si ricava da {number}; è indicata sulla polizza di carico o sul booking.',
  'api.needsType.title': 'Che tipo di numero è?',
  'api.needsType.body': 'Non si può capire se {number} è un container, una polizza di carico o un booking.',
  'api.needsBoth.title': 'Non trovata senza la compagnia',
  'api.needsBoth.body':
    'Per {number} non è stata trovata alcuna compagnia; con la compagnia, e il tipo se è noto, la ricerca va più a fondo.',
  'api.keyTrouble.title': 'Il servizio di tracciamento non è configurato',
  'api.keyTrouble.body': 'Non dipende da chi cerca: il gestore di questo Landfall deve verificare l’abbonamento.',
  'api.keyExpired.title': 'L’abbonamento di questo Landfall è scaduto',
  'api.keyExpired.body':
    'Non dipende da chi cerca: il gestore deve rinnovarlo, e ciò che è stato tracciato prima resta leggibile.',
  'api.quotaSpent.title': 'In questo periodo non restano chiamate',
  'api.quotaSpent.body':
    'L’abbonamento di questo Landfall è esaurito; le spedizioni tracciate prima restano leggibili.',
  'api.tooFast.title': 'Troppe chiamate nello stesso momento',
  'api.tooFast.body': 'Il servizio chiede una pausa; il numero è conservato.',
  'api.unexpected.title': 'Il servizio non è riuscito con questo numero',
  'api.unexpected.body': 'Non ha indicato il motivo; un secondo tentativo spesso riesce.',
  'api.unknown.title': 'Il servizio ha risposto “{code}”',
  'api.unknown.body': 'Landfall non conosce questa risposta; può aiutare un secondo tentativo o un’altra compagnia.',
  'api.forceRefused.title': 'Già attuale',
  'api.forceRefused.body':
    'La compagnia è stata interpellata da poco e potrà esserlo di nuovo più tardi; si mostra il dato più recente.',
  'api.budgetReached.title': 'Le chiamate di oggi sono esaurite',
  'api.budgetReached.body':
    'Questo Landfall limita quanti nuovi numeri vengono richiesti; le spedizioni tracciate prima restano leggibili.',
  'api.notCached.title': 'Non tra le spedizioni conservate qui',
  'api.notCached.body': 'Qui si possono aprire solo spedizioni già tracciate, e {number} non è tra queste.',
  'api.notAllowed.title': 'Non aperto a questa pagina',
  'api.notAllowed.body': 'Questa vista può mostrare solo certi numeri, e {number} non è tra questi.',
  'api.notSignedIn.title': 'Accedere per vedere le spedizioni',
  'api.notSignedIn.body':
    'Questo Landfall mostra le spedizioni a chi ha effettuato l’accesso. Ricaricare la pagina per accedere, o chiedere al gestore.',
  'api.tokenMissing.title': 'Questo riquadro richiede un token',
  'api.tokenMissing.body':
    'Il gestore di questo Landfall mostra spedizioni in altre pagine solo con un token, e questa pagina non ne ha fornito.',
  'api.tokenInvalid.title': 'Token non valido',
  'api.tokenInvalid.body':
    'Non è stato creato da questo Landfall, o non per questa pagina; chi gestisce la pagina deve verificarlo.',
  'api.tokenExpired.title': 'Il tempo di questa vista è scaduto',
  'api.tokenExpired.body':
    'La pagina esterna la consente solo per un certo tempo; ricaricare quella pagina ne fornisce una nuova.',
  'api.tokenRevoked.title': 'Accesso revocato',
  'api.tokenRevoked.body':
    'Chi gestisce la pagina esterna l’ha terminato, perciò della spedizione non si mostra più nulla.',
  'api.tokenNumber.title': 'Il token non è per questa spedizione',
  'api.tokenNumber.body': 'La pagina esterna può mostrare qui altre spedizioni, ma {number} non è tra queste.',
  'api.tooMany.title': 'Una breve pausa',
  'api.tooMany.body': 'Troppe richieste da questa connessione; il numero è conservato.',
  'api.serviceUnreachable.title': 'Il servizio di tracciamento non è raggiungibile',
  'api.serviceUnreachable.body':
    'Landfall è qui, ma il servizio da cui dipende non risponde; ciò non dice nulla sulla spedizione.',
  'api.serviceTimeout.title': 'Il servizio ha impiegato troppo tempo',
  'api.serviceTimeout.body':
    'La compagnia può essere ancora in procinto di rispondere: il prossimo tentativo trova spesso il risultato pronto.',
  'api.serviceMalformed.title': 'La risposta non è leggibile',
  'api.serviceMalformed.body':
    'Ciò che è arrivato non è una spedizione, perciò non se ne mostra nulla; il numero è conservato.',
  'api.serviceFailed.title': 'Errore del servizio di tracciamento',
  'api.serviceFailed.body':
    'Ha risposto con un errore proprio, prima di arrivare a {number}; ciò non dice nulla sulla spedizione.',
  'api.serviceResting.title': 'Aggiornamenti in breve pausa',
  'api.serviceResting.body':
    'Ci sono stati più errori di fila, perciò Landfall attende un poco prima di chiedere di nuovo.',
  'api.internal.title': 'Errore di Landfall stesso',
  'api.internal.body': 'L’errore è nostro ed è stato registrato; il numero è conservato.',
  'api.wrongHost.title': 'Questo indirizzo non è configurato',
  'api.wrongHost.body':
    'Il server non risponde con questo nome; il gestore deve impostare PUBLIC_URL sull’indirizzo in uso.',
  'api.notFound.title': 'Questo server non conosce la richiesta',
  'api.notFound.body':
    'Pagina e server non vanno insieme; ricaricare la pagina può aiutare, altrimenti deve verificare il gestore.',
  'api.offline.title': 'Nessuna connessione',
  'api.offline.body': 'Questo dispositivo non è connesso; ciò che è stato aperto resta leggibile.',
  'api.unreachable.title': 'Landfall non è raggiungibile',
  'api.unreachable.body': 'La connessione al server si è interrotta; il numero è conservato.',
  'api.timeout.title': 'Nessuna risposta in 75 secondi',
  'api.timeout.body':
    'La compagnia può essere ancora in procinto di rispondere: il prossimo tentativo trova spesso il risultato pronto.',
  'api.malformed.title': 'La risposta non è leggibile',
  'api.malformed.body':
    'Ciò che è arrivato non è una spedizione, perciò non se ne mostra nulla; il numero è conservato.',
  'api.tooLarge.title': 'La risposta è troppo grande',
  'api.tooLarge.body':
    'È arrivato più di quanto una spedizione possa contenere, perciò non è stato letto fino in fondo.',
  'api.http.title': 'Il server ha risposto {code}',
  'api.http.body': 'Qualcosa tra questa pagina e il servizio ha rifiutato la richiesta; il numero è conservato.',
  'api.crash.title': 'Questa parte della pagina ha smesso di funzionare',
  'api.crash.body': 'L’errore è nostro; il resto della pagina continua a funzionare.',
  'api.sent': 'numero {number}, compagnia {line}, tipo {type}',
  'api.notSent': 'non indicato',
  'state.kept': 'Si vede ciò che era noto prima.',
  'state.details': 'Dettagli',
  'state.copied': 'Copiato',
  'state.keptHere': 'Leggibile senza una nuova chiamata',
  'state.keptNone': 'In questo browser non è stato ancora tracciato nulla.',
  'state.likely': 'Compagnie probabili',
  'state.type': 'Si tratta di',
  'state.comeBack': 'Conviene tornare a quest’ora: {time}. Fino ad allora:',
  'state.retryIn': '{label} tra {time}',
};
