/**
 * Cases of the desk: for each rule what is the matter (`title`), what to do next (`next`) and what
 * a customer reads of it (`mail`). All of a kind are given the same values.
 */
export const deskCases = {
  'case.overdue.title': {
    select: 'source',
    forms: {
      arrival: 'Arrival at {port} is overdue: due {date}, not reported',
      'arrival-ais': 'Arrival at {port} is overdue: due {date}, not reported. AIS ETA {oldDate}',
      departure: 'Departure from {port} not reported, due {date}',
      'in-port': 'In port at {port} by AIS since {date}, not reported',
      other: '{event} at {port} not reported, due {date}',
    },
  },
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Ask {line} whether it has arrived',
      'arrival-ais': 'Plan with the AIS ETA, and ask {line} for a new date',
      departure: 'Ask {line} whether it has left',
      'in-port': 'Ask {line} for discharge and release',
      other: 'Ask {line} whether it has happened',
    },
  },
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
  'case.slipped.title': {
    plural: 'hours',
    one: 'Arrival at {port} is {hours} hour later than first promised: {oldDate} → {date}',
    other: 'Arrival at {port} is {hours} hours later than first promised: {oldDate} → {date}',
  },
  'case.slipped.next': 'Tell the customers and move what is booked for the old date',
  'case.slipped.mail': 'The arrival at {port} has moved from {oldDate} to {date}.',
  'case.connection.title': {
    plural: 'hours',
    one: '{hours} hour between arrival and departure at {port}: {oldShip} {oldDate}, {ship} {date}',
    other: '{hours} hours between arrival and departure at {port}: {oldShip} {oldDate}, {ship} {date}',
  },
  'case.connection.next': 'Ask {line} whether the box is still planned on {ship}',
  'case.connection.mail':
    'The transshipment at {port} is tight: arrival {oldDate}, onward departure {date}. A later departure is possible.',
  'case.rolled.title': 'Rolled at {port}: planned on {oldShip}, now on {ship}',
  'case.rolled.next': 'Ask {line} for the reason and the new arrival',
  'case.rolled.mail': 'The line has moved the shipment from {oldShip} to {ship} at {port}.',
  'case.port-changed.title': 'Port of discharge changed: {oldPort} → {port}',
  'case.port-changed.next': 'Check customs, release and transport at {port}',
  'case.port-changed.mail': 'The line now plans to discharge at {port} instead of {oldPort}.',
  'case.cancelled.title': 'The carrier cancelled {number}, seen {date}',
  'case.cancelled.next': 'Ask {line} why, and book anew',
  'case.cancelled.mail': 'The carrier has cancelled the shipment {number}.',
  'case.free-time.title': {
    select: 'event',
    forms: {
      demurrage: 'Free time at {port} ends {date}',
      detention: 'The empty box is due back by {date}',
      other: 'Free time ends {date}',
    },
  },
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Arrange the pick-up before the last free day',
      detention: 'Arrange the return of the empty box',
      other: 'Act before the last free day',
    },
  },
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'The last free day at {port} is {date}; charges follow after it.',
      detention: 'The empty container is free of charge until {date}.',
      other: 'Free time ends on {date}.',
    },
  },
  'case.empty-return.title': {
    plural: 'days',
    one: 'No return of the empty box reported, {days} day after it left {port}',
    other: 'No return of the empty box reported, {days} days after it left {port}',
  },
  'case.empty-return.next': 'Ask the haulier where the empty box is',
  'case.empty-return.mail': 'The container left {port} on {date}; its return has not been reported yet.',
  'case.no-news.title': {
    plural: 'days',
    one: '{line} has had nothing newer for {days} day',
    other: '{line} has had nothing newer for {days} days',
  },
  'case.no-news.next': 'Look at the site of {line}, or ask them',
  'case.no-news.mail': 'The carrier has not updated this shipment since {date}.',
  'case.ais-differs.title': {
    plural: 'hours',
    one: 'Line and ship are {hours} hour apart for {port}: line {oldDate}, AIS {date}',
    other: 'Line and ship are {hours} hours apart for {port}: line {oldDate}, AIS {date}',
  },
  'case.ais-differs.next': 'Plan with the later of the two until the line confirms',
  'case.ais-differs.mail': 'The line says {oldDate} at {port}, the ship itself reports {date}.',
  'case.lookup-failed.title': {
    select: 'source',
    forms: {
      refused: 'The number {number} was not accepted',
      'line-needed': '{number} needs its carrier: it could not be detected',
      'type-needed': '{number} needs its kind: container, bill of lading or booking',
      'not-found': 'Nothing found for {number} since {date}',
      unsupported: '{number}: the carrier or its kind of number is not covered',
      other: '{number} cannot be tracked: {problem}',
    },
  },
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Correct the number, or end the watch',
      'line-needed': 'Choose the carrier',
      'type-needed': 'Choose the kind of number',
      'not-found': 'Check number and carrier with whoever gave them',
      unsupported: 'Track it by another number, or end the watch',
      other: 'Check the number',
    },
  },
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
  'case.box-differs.title': {
    select: 'event',
    forms: {
      port: '{box} goes to another port than its bill of lading {number}',
      ship: '{box} is on another ship than its bill of lading {number}',
      eta: '{box} arrives at another time than its bill of lading {number}',
      other: '{box} differs from its bill of lading {number}',
    },
  },
  'case.box-differs.next': 'Ask {line} whether the bill was split',
  'case.box-differs.mail': 'Container {box} does not travel with the rest of {number}.',
  'case.journey-ended.title': {
    select: 'source',
    forms: {
      reused: '{number} is on another journey since {date}',
      other: '{number} has ended its journey on {date} and is still watched',
    },
  },
  'case.journey-ended.next': 'End the watch, or give it the new reference',
  'case.journey-ended.mail': 'The journey of {number} has ended.',
  'case.line-down.title': '{line} does not answer since {date}',
  'case.line-down.next': 'Nothing to do until the line answers: dates may be out of date',
  'case.line-down.mail': '{line} gives no information at present. The last known dates stand.',

  'case.evidence.expected': '{event} at {port} was expected and not reported',
  'case.evidence.arrival': 'Arrival at {port}',
  'case.evidence.connection': 'Arrival with {oldShip} and departure with {ship} at {port}',
  'case.evidence.ship': 'Ship from {port}',
  'case.evidence.port': 'Port of discharge',
  'case.evidence.free-days': {
    plural: 'days',
    one: '{days} free day',
    other: '{days} free days',
  },
  'case.evidence.gate-out': 'Left {port}',
  'case.evidence.updated': 'Updated by the service',
  'case.evidence.ais': 'Arrival that {ship} reports by AIS',
  'case.evidence.in-port': 'AIS has {ship} at {port}',
  'case.evidence.problem': 'Answer to the look-up',
  'case.evidence.box': 'Bill of lading and box {box}',
  'case.evidence.journey': 'Journey {count}',

  'case.severity.critical': 'Critical',
  'case.severity.warning': 'Warning',
  'case.severity.notice': 'Notice',
  'case.mark.new': 'new',
  'case.mark.worse': 'worse',
  'case.mark.back': 'back',
  'case.deadline.line': 'last free day of the line',
  'case.deadline.watch': 'last free day of this watch',
  'case.deadline.desk': 'last free day as entered at the desk',
  'case.deadline.departure': 'onward departure',

  'case.mail.subject': {
    plural: 'count',
    one: '{number}: {title}',
    other: '{number} and others ({count} shipments): {title}',
  },
  'case.mail.sample': 'These are sample data.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.more': { plural: 'count', one: '… and {count} more', other: '… and {count} more' },
  'case.mail.asOf': 'As of {date}.',
  'case.mail.ship': 'Vessel: {ship}',
  'case.mail.shipments': 'Shipments:',

  'since.subject': { plural: 'count', one: 'News of {count} shipment', other: 'News of {count} shipments' },
  'since.line': '{name}: {changes}',
  'since.moved': '{column} {before} → {after}',
  'since.said': '{column} {after}',
} as const;
