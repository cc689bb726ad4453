/** What days in charge cost: the parts of the desk that say so load these with themselves. */
export const moneyPart = {
  'money.title': 'Cost to date',
  'money.titleActive': 'Cost to date, active shipments',
  'money.sum': 'at least {amounts}; {assessed} of {of} assessed',
  'money.sumWhy':
    'By your own rates. Assessed: containers with a rate and dates for every charge; of a bill of lading one container is priced. Currencies are not added up.',
  'money.tomorrow': '{amounts} more tomorrow',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Storage',
  'money.days': {
    plural: 'days',
    one: '{days} chargeable day, last free day {lastFree}',
    other: '{days} chargeable days, last free day {lastFree}',
  },
  'money.unassessed': 'not assessed: {why}',
  'money.by': 'Your rate for {scope}',
  'money.by.sample': 'Sample rate for {scope}',
  'money.by.all': 'all shipments',
  'money.by.customer': 'customer {value}',
  'money.by.port': 'port {value}',
  'money.by.line': 'carrier {value}',
  'money.by.size': 'type {value}',
  'money.until': 'If picked up or returned on',
  'money.onDay': 'Cost on {day}',
  'money.dispute': 'Dispute sheet',
} as const;
