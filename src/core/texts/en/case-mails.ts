/** What mails say of a case: the next step to colleagues, what has happened to a customer. */
export const caseMails = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Ask {line} whether it has arrived',
      'arrival-ais': 'Plan with the AIS ETA, and ask {line} for a new date',
      departure: 'Ask {line} whether it has left',
      // When it happens: nobody orders it of the carrier.
      'in-port': 'Ask {line} about discharge and release',
      other: 'Ask {line} whether it has happened',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Tell {customer}: it will be {days} day late',
    other: 'Tell {customer}: it will be {days} days late',
  },
  'case.slipped.next': 'Inform {customer}; rebook what was planned for the old date',
  'case.connection.next': 'Ask {line} whether the container is still planned on {ship}',
  'case.delayed.next': 'Ask {line} on which ship it goes on',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Ask {line} which ship it is on',
      other: 'Ask {line} for the reason and the new arrival',
    },
  },
  'case.port-changed.next': 'Check customs, release and transport at {port}',
  'case.cancelled.next': 'Ask {line} why, and book anew',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Arrange the pick-up by the last free day',
      detention: 'Arrange the return of the empty container',
      other: 'Act by the last free day',
    },
  },
  'case.empty-return.next': 'Ask the haulier where the empty container is',
  'case.no-news.next': 'Check {line}’s website or contact them',
  'case.ais-differs.next': 'Plan with the later of the two until the carrier confirms',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Correct the number, or stop following it',
      'line-needed': 'Choose the carrier',
      'type-needed': 'Choose the type of number',
      'not-found': 'Check number and carrier with whoever gave them',
      unsupported: 'Track it by another number, or stop following it',
      other: 'Check the number',
    },
  },
  'case.box-differs.next': 'Ask {line} whether the bill of lading was split',
  'case.journey-ended.next': 'Stop following it, or give it the new reference',
  'case.line-down.next': 'Nothing to do until the carrier responds: dates may be out of date',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'The arrival at {port} was due {date} and has not been reported yet.',
      'arrival-ais':
        'The arrival at {port} was due {date} and has not been reported yet. The ship gives {oldDate} as its ETA.',
      departure: 'The departure from {port} was due {date} and has not been reported yet.',
      'in-port': 'The ship is in port at {port} by AIS since {date}. The carrier has not reported the arrival yet.',
      other: '“{event}” at {port} was due {date} and has not been reported yet.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'The arrival at {port} was not reported up to {date}. The day on which you need it is {oldDate}.',
      other: {
        plural: 'days',
        one: 'The arrival at {port} is now {date}: {days} day after the day on which you need it ({oldDate}).',
        other: 'The arrival at {port} is now {date}: {days} days after the day on which you need it ({oldDate}).',
      },
    },
  },
  'case.slipped.mail': 'The arrival at {port} has moved from {oldDate} to {date}.',
  // A departure is another sailing here, not this one at a later hour.
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'At {port} the next ship leaves {date}, before the arrival {oldDate}. A later departure is to be expected.',
      other:
        'The transshipment at {port} is tight: arrival {oldDate}, onward departure {date}. A later departure is possible.',
    },
  },
  'case.delayed.mail': 'The carrier reports a delay at {port}, where the container has been since {oldDate}.',
  // By the carrier’s records, which contradict each other.
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'The carrier has the shipment loaded on {oldShip} at {port}, and departing with {ship}.',
      other: 'The carrier has moved the shipment from {oldShip} to {ship} at {port}.',
    },
  },
  'case.port-changed.mail': 'The carrier now plans to discharge at {port} instead of {oldPort}.',
  'case.cancelled.mail': 'The carrier has cancelled the shipment {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'The last free day at {port} is {date}; charges follow after it.',
      detention: 'The empty container is free of charge until {date}.',
      other: 'The last free day is {date}.',
    },
  },
  'case.empty-return.mail': 'The container left {port} on {date}; its return has not been reported yet.',
  'case.no-news.mail': 'The carrier has not updated this shipment since {date}.',
  'case.ais-differs.mail': 'The carrier says {oldDate} at {port}, the ship itself reports {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'The number {number} is not accepted. Please check it.',
      'line-needed': 'We could not detect the carrier of {number}. Please tell us its name.',
      'type-needed': 'Please tell us whether {number} is a container, a bill of lading or a booking.',
      'not-found': 'The carrier has no record of {number}. Please check the number and the name of the carrier.',
      unsupported: 'We cannot track {number} with this carrier. Please give us another number of the shipment.',
      other: 'We cannot track {number}. Please check the number and the name of the carrier.',
    },
  },
  'case.box-differs.mail': 'Container {box} does not travel with the rest of {number}.',
  'case.journey-ended.mail': 'The journey of {number} has ended.',
  'case.line-down.mail': '{line} gives no information at present. The last known dates stand.',
  'case.mail.sample': 'These are sample data.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'As of {date}.',
  'case.mail.ship': 'Vessel: {ship}',
  'since.subject': { plural: 'count', one: 'News of {count} shipment', other: 'News of {count} shipments' },
} as const;
