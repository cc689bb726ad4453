/**
 * Why the server refused something, for the person at the page: by the code of the answer, and for
 * some of them more exactly. What a program did wrong is said in `detail`, in English.
 */
export const refusals = {
  'refused.NOT_FOUND': 'This no longer exists, or you have no access to it.',
  'refused.NOT_SIGNED_IN': 'Sign in first.',
  'refused.NOT_ALLOWED': 'Your role does not allow this.',
  'refused.WRONG_PARAMETERS': 'The request cannot be read.',
  'refused.WRONG_BODY': 'This cannot be saved as it was entered.',
  'refused.VERSION_STALE': 'Somebody changed this in the meantime. Load it again.',
  'refused.KEY_REUSED': 'This has happened already.',
  'refused.TOO_MANY_REQUESTS': 'Too many requests. Wait a little.',
  'refused.DESK_UNAVAILABLE': 'The server cannot read or save anything just now. Nothing was changed.',
  'refused.DESK_READING': 'The shipments are still being loaded. Try again soon.',
  'refused.NOT_CONFIGURED': 'This is not set up on this server. Its operator can do that.',
  'refused.INTERNAL_ERROR': 'Something went wrong. Nothing was changed.',

  'refused.full': 'There are {most} already, and there is no room for more. Remove one first.',
  'refused.asGuest': 'While you see everything as a guest, you cannot change anything.',
  'refused.tooLarge': 'This is too large. Send it in parts.',
  'refused.jobTooLarge': 'The filter finds more than {most} shipments. Narrow it.',
  'refused.exportTooLarge': 'A sheet holds {most} rows, and these are {rows}. Narrow the filter, or choose CSV.',
  'refused.feedTooLarge': 'A link holds {most} shipments, and these are more. Narrow the filter.',
  'refused.columnsFull': 'More than {most} columns are not possible. Retire one first.',
  'refused.columnTaken': 'Another column is called “{name}”. Choose another name.',
  'refused.eraseName': 'A name has two letters or digits at least. Enter the whole name.',
  'refused.needsAccount': 'A share ends with the account that made it. Sign in to make one.',

  'refused.upload': 'The file did not arrive whole. Send it again.',
  'refused.importRunning': 'This is still being written.',
  'refused.importsFull':
    'The files of earlier imports take all the room there is for them. Remove some, or wait a day.',
  'refused.interrupted': 'Reading the file was interrupted twice. Save it as CSV and send it again.',
  'refused.sheet.damaged': 'The file is damaged. Save it once more as XLSX or CSV.',
  'refused.sheet.encrypted': 'The file is protected by a password. Remove the password first.',
  'refused.sheet.tooLarge':
    'The file unpacks to more than can be read. Remove pictures and empty rows, or save it as CSV.',
  'refused.sheet.tooSlow': 'The file takes too long to read. Divide it into several.',
  'refused.sheet.tooManyLines': 'The file has more than 1,000,000 rows. Remove empty ones, or divide it into several.',
  'refused.sheet.oldFormat':
    'The file is protected by a password or of an old format (XLS). Save it as plain XLSX or CSV.',
  'refused.sheet.notASheet': 'The file holds no sheet. Take XLSX, CSV or text.',
  'refused.sheet.doctype': 'The file declares entities, which no spreadsheet needs. It is not read.',

  'refused.auditWebhook': 'The audit is sent by a webhook alone. Leave it out, or choose a webhook.',
  'refused.noAudit': 'There is no audit of accounts here: signing in is off (SIGN_IN).',
  'refused.mailLeft': 'This address wants no mail from here. Only its owner can change that.',
  'refused.mailFailed': 'The mail server did not take the mail: {answer}',
  'refused.mailAsked': '{most} requests to confirm were sent already. Wait, then try again.',
  'refused.tests': '{most} tests were sent within a day. Wait, or see what became of the last ones.',

  // What became of a message: stored as a key, for its log of deliveries.
  'delivery.noMail': 'No mail is set up here. The operator sets MAIL_URL and MAIL_FROM.',
  'delivery.noWebhooks': 'A webhook needs the setting DESK_SECRET, which encrypts its secret.',
  'delivery.domain': 'Mail does not go to this domain (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'This is no web address that can be used: https, without user, password and “#”.',
  'delivery.webHost': 'The host of this address was not found.',
  'delivery.webPrivate': 'The address is not public. WEBHOOK_NETWORKS would have to allow its network.',
  'delivery.unreadable': 'the settings cannot be read',
  'delivery.secret': 'DESK_SECRET does not open the secret: make a new one',
  'delivery.gone': 'the receiver wants no more (410)',
  'delivery.redirect': 'a redirect is not allowed',
  'delivery.noAnswer': 'no answer',
  'delivery.signIn': 'the mail server refused the sign-in',
  'delivery.left': 'unsubscribed from all mails',
  'delivery.unsubscribed': 'the reader unsubscribed',
  'delivery.unconfirmed': 'the address was not confirmed',
  'delivery.nothing': 'nothing is left to tell',
  'delivery.told': 'sent by another notification',
  'delivery.later': 'it would wait: outside the hours, or the address was not confirmed yet',
  'delivery.maker': 'who set it up may no longer do so: resume it to take it over',
} as const;
