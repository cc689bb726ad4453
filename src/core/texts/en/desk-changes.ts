/** What changed since a person looked last. */
export const deskChanges = {
  'changes.since': {
    one: 'Since you last looked: {count} shipment changed',
    other: 'Since you last looked: {count} shipments changed',
  },
  'changes.sinceStart': {
    one: 'Since the start: {count} shipment changed',
    other: 'Since the start: {count} shipments changed',
  },
  'changes.first': 'The first of them on {when}',
  'changes.none': 'Nothing changed since you last looked.',
  'changes.noneMatch': 'Nothing of this filter changed since you last looked.',
  'changes.empty': 'Changes will appear here.',
  'changes.returned': {
    one: '{count} fact moved and is back where it was',
    other: '{count} facts moved and are back where they were',
  },
  'changes.firstAnswers': {
    one: '{count} shipment has its first update',
    other: '{count} shipments have their first update',
  },
  'changes.tooMany':
    'More than {most} changes were written since: the later ones follow when these are marked as seen.',
  'changes.copy': 'Copy as e-mail',
  'changes.copied': 'Copied',
  'changes.seen': 'Mark as seen',
  'changes.seenDone': 'Marked as seen',
  // Heading over several shipments.
  'changes.section.cancelled': 'Cancelled by the carrier',
  // Heading over several shipments.
  'changes.section.arrived': 'Arrived',
  // Heading over several shipments.
  'changes.section.discharged': 'Discharged',
  'changes.section.delivered': 'Delivery and return',
  'changes.section.port': 'Port or destination changed',
  'changes.section.moved': 'Dates moved',
  'changes.section.ship': 'Ship or voyage changed',
  'changes.section.trouble': 'Updates that failed',
  'changes.section.progress': 'Progress',
  'changes.section.people': 'Edited by users',
  'changes.happened': '{what} {date}',
  'changes.late': '{text}, {span} late',
  'changes.early': '{text}, {span} early',
  'changes.later': '{text}, {span} later',
  'changes.earlier': '{text}, {span} earlier',
  'changes.gone': '{column} taken back, it was {before}',
  'changes.answered': 'Updates come again',
  'changes.small': {
    one: 'Show {count} that moved by less than 12 h',
    other: 'Show {count} that moved by less than 12 h',
  },
  'changes.more': { one: 'Show {count} more', other: 'Show {count} more' },
  'changes.on': 'on {ship}',
  'changes.onTo': 'on {ship} to {port}',
  'changes.to': 'to {port}',
  'changes.by': 'by {who}',
  'changes.mail.subject': {
    one: '{count} shipment changed since {date}',
    other: '{count} shipments changed since {date}',
  },
  'changes.mail.line': '{number}{reference}: {text}',
  'changes.mail.reference': ' ({reference})',
  'changes.mail.ship': '{line}, {ship}',
} as const;
