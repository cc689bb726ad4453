/** The sources of a shipment, where there are several. */
export const sources = {
  'sources.name': 'Sources',
  'sources.position': 'position {source}',
  'sources.route': 'route {source}',
  'sources.gave': 'Gave',
  'sources.events': 'Events',
  // The ports that a source gives.
  'sources.way': 'Route',
  'sources.compared': 'Not asked now: what it said before is compared',
  'sources.held': '{time}; until then its answer is kept',
  'sources.left': 'Calls left',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} of {limit} a minute',
      hour: '{left} of {limit} an hour',
      month: '{left} of {limit} a month',
      other: '{left} of {limit} a day',
    },
  },
  'sources.rests': 'rests until {time}',
  'sources.credit': 'Credit',
  'sources.terms': 'Terms',
  'sources.unconfirmed': 'Not yet confirmed: built to published documentation.',
  'sources.estimated': 'Estimates are made by this program.',
  'sources.unread': { one: '{count} row was not understood', other: '{count} rows were not understood' },
  'sources.codes': 'Unknown codes: {codes}',
} as const;
