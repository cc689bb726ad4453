/** What days in charge cost: rates, sums, the page of money and the sheet of a dispute. */
export const moneyTexts = {
  'money.title': 'Money at stake',
  'money.body':
    'What demurrage, detention and storage cost by your own rates. Nothing is assumed: a shipment without a rate, a date or free days is not assessed, and currencies are never added.',
  'money.loading': 'Adding up the costs',
  'money.total': 'In all',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Storage',
  'money.atLeast': {
    plural: 'of',
    one: 'at least {amounts} ({assessed} of {of} shipment assessed)',
    other: 'at least {amounts} ({assessed} of {of} shipments assessed)',
  },
  'money.unassessed': {
    plural: 'of',
    one: 'not assessed ({of} shipment)',
    other: 'not assessed ({of} shipments)',
  },
  'money.nothing': 'No free time has begun.',
  'money.tomorrow': '{amount} tomorrow',
  'money.cost': {
    plural: 'days',
    one: '{kind}: {amount}, {days} day in charge, last free day {lastFree}',
    other: '{kind}: {amount}, {days} days in charge, last free day {lastFree}',
  },
  'money.why.noRate': '{kind}: not assessed, no rate',
  'money.why.noClock': '{kind}: not assessed, the start or end is not reported',
  'money.why.noFreeDays': '{kind}: not assessed, no free days are known',
  'money.by': 'Rate for carrier {line}, port {port}, type {size}, customer {customer}',
  'money.any': 'any',
} as const;
