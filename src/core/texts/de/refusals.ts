import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'Das gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  'refused.NOT_SIGNED_IN': 'Melden Sie sich zuerst an.',
  'refused.NOT_ALLOWED': 'Ihre Rolle erlaubt das nicht.',
  'refused.WRONG_PARAMETERS': 'Die Anfrage ist nicht lesbar.',
  'refused.WRONG_BODY': 'So, wie es eingegeben wurde, kann es nicht gespeichert werden.',
  'refused.VERSION_STALE': 'Das hat inzwischen jemand geändert. Laden Sie es neu.',
  'refused.KEY_REUSED': 'Das ist schon geschehen.',
  'refused.TOO_MANY_REQUESTS': 'Zu viele Anfragen. Warten Sie kurz.',
  'refused.DESK_UNAVAILABLE': 'Der Server kann gerade nichts lesen oder speichern. Es wurde nichts geändert.',
  'refused.DESK_READING': 'Die Sendungen werden noch geladen. Versuchen Sie es gleich noch einmal.',
  'refused.NOT_CONFIGURED': 'Das ist auf diesem Server nicht eingerichtet. Sein Betreiber kann das tun.',
  'refused.INTERNAL_ERROR': 'Etwas ist schiefgegangen. Es wurde nichts geändert.',

  'refused.full': 'Es gibt schon {most}, und für mehr ist kein Platz. Entfernen Sie zuerst einen Eintrag.',
  'refused.asGuest': 'Solange Sie alles als Gast sehen, können Sie nichts ändern.',
  'refused.tooLarge': 'Das ist zu groß. Senden Sie es in Teilen.',
  'refused.jobTooLarge': 'Der Filter findet mehr als {most} Sendungen. Engen Sie ihn ein.',
  'refused.exportTooLarge':
    'Eine Tabelle fasst {most} Zeilen, hier sind es {rows}. Engen Sie den Filter ein, oder wählen Sie CSV.',
  'refused.feedTooLarge': 'Ein Link fasst {most} Sendungen, hier sind es mehr. Engen Sie den Filter ein.',
  'refused.columnsFull': 'Mehr als {most} Spalten sind nicht möglich. Legen Sie zuerst eine still.',
  'refused.columnTaken': 'Eine andere Spalte heißt schon „{name}“. Wählen Sie einen anderen Namen.',
  'refused.eraseName': 'Ein Name hat mindestens zwei Buchstaben oder Ziffern. Geben Sie den ganzen Namen ein.',
  'refused.needsAccount': 'Was geteilt ist, endet mit dem Konto, das es geteilt hat. Melden Sie sich an, um zu teilen.',

  'refused.upload': 'Die Datei ist nicht vollständig angekommen. Senden Sie sie noch einmal.',
  'refused.importRunning': 'Das wird noch geschrieben.',
  'refused.importsFull':
    'Die Dateien früherer Importe belegen den ganzen Platz. Entfernen Sie einige, oder warten Sie einen Tag.',
  'refused.interrupted':
    'Das Lesen der Datei wurde zweimal unterbrochen. Speichern Sie sie als CSV, und senden Sie sie noch einmal.',
  'refused.sheet.damaged': 'Die Datei ist beschädigt. Speichern Sie sie noch einmal als XLSX oder CSV.',
  'refused.sheet.encrypted': 'Die Datei ist mit einem Passwort geschützt. Entfernen Sie zuerst das Passwort.',
  'refused.sheet.tooLarge':
    'Die Datei ist entpackt zu groß. Entfernen Sie Bilder und leere Zeilen, oder speichern Sie sie als CSV.',
  'refused.sheet.tooSlow': 'Die Datei zu lesen dauert zu lange. Teilen Sie sie auf.',
  'refused.sheet.tooManyLines':
    'Die Datei hat mehr als 1.000.000 Zeilen. Entfernen Sie leere, oder teilen Sie sie auf.',
  'refused.sheet.oldFormat':
    'Die Datei ist mit einem Passwort geschützt oder stammt aus einer alten Tabellenkalkulation (XLS). Speichern Sie sie als XLSX ohne Passwort oder als CSV.',
  'refused.sheet.notASheet': 'Die Datei enthält keine Tabelle. Nehmen Sie XLSX, CSV oder Text.',
  'refused.sheet.doctype': 'Die Datei deklariert Entitäten, die keine Tabelle braucht. Sie wird nicht gelesen.',

  'refused.auditWebhook':
    'Das Protokoll wird nur per Webhook gesendet. Lassen Sie es weg, oder wählen Sie einen Webhook.',
  'refused.noAudit': 'Hier gibt es kein Protokoll der Konten: Die Anmeldung ist ausgeschaltet (SIGN_IN).',
  'refused.mailLeft': 'Diese Adresse will keine E-Mails von hier. Nur ihr Besitzer kann das ändern.',
  'refused.mailFailed': 'Der Mailserver hat die E-Mail nicht angenommen: {answer}',
  'refused.mailAsked':
    'Es wurden schon {most} Bitten um Bestätigung gesendet. Warten Sie, und versuchen Sie es dann noch einmal.',
  'refused.tests':
    'Innerhalb eines Tages wurden {most} Tests gesendet. Warten Sie, oder sehen Sie nach, was aus den letzten wurde.',

  'delivery.noMail': 'Hier ist kein Mailversand eingerichtet. Der Betreiber setzt MAIL_URL und MAIL_FROM.',
  'delivery.noWebhooks': 'Ein Webhook braucht die Einstellung DESK_SECRET, die sein Secret verschlüsselt.',
  'delivery.domain': 'An diese Domain gehen keine E-Mails (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'Das ist keine brauchbare Webadresse: https, ohne Benutzer, Passwort und „#“.',
  'delivery.webHost': 'Der Host dieser Adresse wurde nicht gefunden.',
  'delivery.webPrivate': 'Die Adresse ist nicht öffentlich. WEBHOOK_NETWORKS müsste ihr Netz erlauben.',
  'delivery.unreadable': 'die Einstellungen sind nicht lesbar',
  'delivery.secret': 'DESK_SECRET öffnet das Secret nicht: Erzeugen Sie ein neues',
  'delivery.gone': 'der Empfänger will nichts mehr (410)',
  'delivery.redirect': 'eine Weiterleitung ist nicht erlaubt',
  'delivery.noAnswer': 'keine Antwort',
  'delivery.signIn': 'der Mailserver hat die Anmeldung abgelehnt',
  'delivery.left': 'von allen E-Mails abgemeldet',
  'delivery.unsubscribed': 'vom Empfänger abbestellt',
  'delivery.unconfirmed': 'die Adresse wurde nicht bestätigt',
  'delivery.nothing': 'es gibt nichts mehr mitzuteilen',
  'delivery.told': 'von einer anderen Benachrichtigung gesendet',
  'delivery.later': 'sie würde warten: außerhalb der Zeiten, oder die Adresse ist noch nicht bestätigt',
  'delivery.maker': 'wer sie eingerichtet hat, darf das nicht mehr: Setzen Sie sie fort, um sie zu übernehmen',
};
