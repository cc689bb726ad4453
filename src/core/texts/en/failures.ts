/**
 * Title, sentence and button of each answer and failure. The table of causes: `src/api/errors.ts`.
 */
export const failures = {
  'api.thisNumber': 'this number',
  'api.theLine': 'the carrier',

  'api.step.retry': 'Try again',
  'api.step.look': 'Check again',
  'api.step.line': 'Choose the carrier',
  'api.step.otherLine': 'Choose another carrier',
  'api.step.type': 'Choose the type',
  'api.step.both': 'Choose carrier and type',
  'api.step.number': 'Correct the number',
  'api.step.another': 'Track another number',
  'api.step.cached': 'Show what is already here',
  'api.step.operator': 'Copy for the operator',
  'api.step.report': 'Copy the details',
  'api.step.portal': 'Copy for whoever runs this page',

  'api.nothingYet.title': 'The carrier has no record yet',
  'api.nothingYet.body':
    'The carrier knows the question but has nothing on {number} so far; this is usual shortly after booking, or when the container belongs to another carrier.',
  'api.pending.title': 'Nothing yet: the carrier is being asked',
  'api.pending.body': 'The service has taken up {number} and waits for the first data of the carrier.',
  'api.cancelled.title': 'Shipment cancelled',
  'api.cancelled.body': 'The carrier has cancelled {number}; no more events will come.',
  'api.noContainers.title': 'No containers yet',
  'api.noContainers.body':
    'The carrier knows {number} but has not assigned containers to it so far; what is known is shown.',
  'api.noEvents.title': 'No events yet',
  'api.noEvents.body': 'The carrier knows {number} but has reported no event so far.',
  'api.unknownNews.title': 'The service says “{code}”',
  'api.unknownNews.body': 'Landfall does not know this message; what came with it is shown as it is.',

  'api.wrongParameters.title': 'Landfall asked in a way the service does not understand',
  'api.wrongParameters.body': 'This is our fault and not yours; what was sent is in the details.',
  'api.wrongNumber.title': 'Number not accepted',
  'api.wrongNumber.body':
    'The service does not accept {number} as a shipment number; compare it with the document, letter by letter.',
  'api.wrongLine.title': 'This carrier code is not known',
  'api.wrongLine.body': 'The service does not know the carrier {line}; choose it from the list.',
  'api.wrongType.title': 'The number is of another type',
  'api.wrongType.body': '{number} was not accepted as the type it was sent as; choose what it is.',
  'api.lineNotSupported.title': 'This carrier is not covered',
  'api.lineNotSupported.body':
    'The service does not follow shipments of {line}; another carrier may have the same container.',
  'api.typeNotSupported.title': 'The carrier does not take this type',
  'api.typeNotSupported.body':
    'No shipment of {line} can be found by this type of number; choose another type and its number.',
  'api.lineDisabled.title': 'The carrier is switched off for now',
  'api.lineDisabled.body': 'The service has stopped asking {line} for the moment; your number is kept.',
  // To the operator's own people: the key and its plan are the operator's at the carrier.
  'api.cause.key':
    '{carrier} refuses the key: compare it with the portal, and check whether the plan includes this interface and whether the IP address of this server has to be registered.',
  // The parties of a contract of carriage: shipper, consignee, forwarder.
  'api.cause.party':
    '{carrier} has nothing on {number}, or answers the parties of a shipment alone: check that your company is one of them, or choose another carrier.',
  'api.lineMaintenance.title': 'The carrier is under maintenance',
  'api.lineMaintenance.body': 'The systems of {line} are being worked on; your number is kept.',
  'api.lineSilent.title': 'The carrier did not answer',
  'api.lineSilent.body': 'The service asked {line} and got no answer; this says nothing about the shipment.',
  'api.needsLine.title': 'Which carrier has it?',
  'api.needsLine.body': 'The carrier cannot be told from {number}; it stands on the bill of lading or the booking.',
  'api.needsType.title': 'What kind of number is it?',
  'api.needsType.body': 'It cannot be told whether {number} is a container, a bill of lading or a booking.',
  'api.needsBoth.title': 'Not found without the carrier',
  'api.needsBoth.body':
    'No carrier could be found for {number}; with its carrier, and the type if you know it, the search goes deeper.',
  'api.keyTrouble.title': 'The tracking service is not set up',
  'api.keyTrouble.body': 'This is nothing you did: the operator of this Landfall has to check its subscription.',
  'api.keyExpired.title': 'The subscription of this Landfall has ended',
  'api.keyExpired.body':
    'This is nothing you did: the operator has to renew it, and what was tracked before stays readable.',
  'api.quotaSpent.title': 'No calls are left in this period',
  'api.quotaSpent.body': 'The subscription behind this Landfall is used up; shipments tracked before stay readable.',
  'api.tooFast.title': 'Too many calls at the same time',
  'api.tooFast.body': 'The service asks for a pause; your number is kept.',
  'api.unexpected.title': 'The service failed on this number',
  'api.unexpected.body': 'It gave no reason; a second try often succeeds.',
  'api.unknown.title': 'The service answered “{code}”',
  'api.unknown.body': 'Landfall does not know this answer; a second try or another carrier may help.',

  'api.forceRefused.title': 'Already fresh',
  'api.forceRefused.body':
    'The carrier was asked a short while ago and may be asked again in a while; what is shown is the latest.',
  'api.budgetReached.title': 'The calls of today are used up',
  'api.budgetReached.body':
    'This Landfall limits how many new numbers are asked for; shipments tracked before stay readable.',
  'api.notCached.title': 'Not among the shipments kept here',
  'api.notCached.body': 'Here only shipments that were tracked before can be opened, and {number} is not one of them.',
  'api.notAllowed.title': 'Not open to this page',
  'api.notAllowed.body': 'This view may show certain numbers only, and {number} is not one of them.',
  'api.notSignedIn.title': 'Sign in to see shipments',
  'api.notSignedIn.body':
    'This Landfall shows shipments to people who are signed in. Load the page again to sign in, or ask its operator.',
  'api.tokenMissing.title': 'This frame needs a token',
  'api.tokenMissing.body':
    'The operator of this Landfall shows shipments in other pages with a token only, and this page has given none.',
  'api.tokenInvalid.title': 'Invalid token',
  'api.tokenInvalid.body':
    'It was not made by this Landfall, or not for this page; whoever runs the page has to check it.',
  'api.tokenExpired.title': 'The time of this view has run out',
  'api.tokenExpired.body': 'The page around allows it for a while only; loading that page again gives a new one.',
  'api.tokenRevoked.title': 'Access revoked',
  'api.tokenRevoked.body': 'Whoever runs the page around has ended it, so nothing of the shipment is shown any more.',
  'api.tokenNumber.title': 'The token is not for this shipment',
  'api.tokenNumber.body': 'The page around may show other shipments here, but {number} is not one of them.',
  'api.tooMany.title': 'A short pause, please',
  'api.tooMany.body': 'Too many requests from this connection; your number is kept.',
  'api.serviceUnreachable.title': 'The tracking service cannot be reached',
  'api.serviceUnreachable.body':
    'Landfall is here, but the service behind it is not answering; this says nothing about the shipment.',
  'api.serviceTimeout.title': 'The service took too long',
  'api.serviceTimeout.body': 'The carrier may still be answering: the next try often finds the result ready.',
  'api.serviceMalformed.title': 'The answer could not be read',
  'api.serviceMalformed.body': 'What came back is not a shipment, so nothing of it is shown; your number is kept.',
  'api.serviceFailed.title': 'The tracking service failed',
  'api.serviceFailed.body':
    'It answered with a fault of its own, before it came to {number}; this says nothing about the shipment.',
  'api.serviceResting.title': 'Updates paused briefly',
  'api.serviceResting.body': 'It failed several times in a row, so Landfall waits a little before it asks again.',
  'api.internal.title': 'Landfall itself failed',
  'api.internal.body': 'The fault is on our side and has been noted; your number is kept.',
  'api.wrongHost.title': 'This address is not set up',
  'api.wrongHost.body':
    'The server does not answer under this name; its operator has to set PUBLIC_URL to the address people use.',
  'api.notFound.title': 'This server does not know the question',
  'api.notFound.body':
    'Page and server do not fit together; loading the page again may help, else the operator has to check it.',

  'api.offline.title': 'You are offline',
  'api.offline.body': 'There is no connection from this device; what was opened before stays readable.',
  'api.unreachable.title': 'Landfall cannot be reached',
  'api.unreachable.body': 'The connection to the server broke; your number is kept.',
  'api.timeout.title': 'No answer in 75 seconds',
  'api.timeout.body': 'The carrier may still be answering: the next try often finds the result ready.',
  'api.malformed.title': 'The answer could not be read',
  'api.malformed.body': 'What came back is not a shipment, so nothing of it is shown; your number is kept.',
  'api.tooLarge.title': 'The answer is too large',
  'api.tooLarge.body': 'More came back than a shipment can hold, so it was not read to the end.',
  'api.http.title': 'The server answered {code}',
  'api.http.body': 'Something between this page and the service refused the request; your number is kept.',
  'api.crash.title': 'This part of the page failed',
  'api.crash.body': 'The fault is ours; the rest of the page goes on working.',

  'api.sent': 'number {number}, carrier {line}, type {type}',
  'api.notSent': 'not given',
  'state.kept': 'What you see is what was known before.',
  'state.details': 'Details',
  'state.copied': 'Copied',
  'state.keptHere': 'Readable without a new call',
  'state.keptNone': 'Nothing has been tracked in this browser yet.',
  'state.likely': 'Likely carriers',
  'state.type': 'It is a',
  'state.comeBack': 'It makes sense to come back at {time}. Until then:',
  'state.retryIn': '{label} in {time}',
} as const;
