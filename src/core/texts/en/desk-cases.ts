/** Cases of the desk: for each rule what is the matter. All of a kind are given the same values. */
export const deskCases = {
  'case.overdue.name': 'Not reported',
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
  'case.slipped.name': 'Arrival delayed',
  'case.slipped.title': {
    plural: 'hours',
    one: 'Arrival at {port} is {hours} hour later than the original ETA: {oldDate} → {date}',
    other: 'Arrival at {port} is {hours} hours later than the original ETA: {oldDate} → {date}',
  },
  'case.too-late.name': 'Comes too late',
  'case.too-late.title': {
    select: 'source',
    forms: {
      overdue: 'Arrival at {port} not reported up to {date}, needed {oldDate}',
      other: {
        plural: 'days',
        one: 'Arrival at {port} {date}: {days} day after it is needed ({oldDate})',
        other: 'Arrival at {port} {date}: {days} days after it is needed ({oldDate})',
      },
    },
  },
  'case.connection.name': 'Connection in doubt',
  'case.connection.title': {
    select: 'source',
    forms: {
      missed: 'Connection missed at {port}: {ship} leaves {date}, {oldShip} arrives {oldDate}',
      other: '{hours} h between arrival and departure at {port}: {oldShip} {oldDate}, {ship} {date}',
    },
  },
  'case.delayed.name': 'Delayed at transshipment',
  'case.delayed.title': {
    plural: 'days',
    one: 'Delayed at {port}: {days} day there, onward {date}',
    other: 'Delayed at {port}: {days} days there, onward {date}',
  },
  'case.rolled.name': 'Rolled',
  'case.rolled.title': {
    select: 'source',
    forms: {
      loaded: 'Loaded on {oldShip} at {port}, sails with {ship}',
      other: 'Rolled at {port}: planned on {oldShip}, now on {ship}',
    },
  },
  'case.port-changed.name': 'Port of discharge changed',
  'case.port-changed.title': 'Port of discharge changed: {oldPort} → {port}',
  // Kind of one case.
  'case.cancelled.name': 'Cancelled by the carrier',
  'case.cancelled.title': 'The carrier cancelled {number}, seen {date}',
  'case.free-time.name': 'Last free day',
  'case.free-time.title': {
    select: 'event',
    forms: {
      demurrage: 'Last free day at {port}: {date}',
      detention: 'Empty return due {date}',
      other: 'Last free day: {date}',
    },
  },
  'case.empty-return.name': 'Empty return due',
  'case.empty-return.title': {
    plural: 'days',
    one: 'Return of the empty container not reported, {days} day after it left {port}',
    other: 'Return of the empty container not reported, {days} days after it left {port}',
  },
  'case.no-news.name': 'No news',
  'case.no-news.title': {
    plural: 'days',
    one: '{line} has reported nothing newer for {days} day',
    other: '{line} has reported nothing newer for {days} days',
  },
  'case.ais-differs.name': 'Carrier and ship disagree',
  'case.ais-differs.title': {
    plural: 'hours',
    one: 'Carrier and ship are {hours} hour apart for {port}: carrier {oldDate}, AIS {date}',
    other: 'Carrier and ship are {hours} hours apart for {port}: carrier {oldDate}, AIS {date}',
  },
  'case.lookup-failed.name': 'Cannot be tracked',
  'case.lookup-failed.title': {
    select: 'source',
    forms: {
      refused: 'The number {number} was not accepted',
      'line-needed': '{number} needs its carrier: it could not be detected',
      'type-needed': '{number} needs its type: container, bill of lading or booking',
      'not-found': 'Nothing found for {number} since {date}',
      unsupported: '{number}: the carrier or its type of number is not covered',
      other: '{number} cannot be tracked: {problem}',
    },
  },
  'case.box-differs.name': 'Container differs from B/L',
  'case.box-differs.title': {
    select: 'event',
    forms: {
      port: '{box} goes to another port than its bill of lading {number}',
      ship: '{box} is on another ship than its bill of lading {number}',
      eta: '{box} arrives at another time than its bill of lading {number}',
      other: '{box} differs from its bill of lading {number}',
    },
  },
  'case.journey-ended.name': 'Journey ended',
  'case.journey-ended.title': {
    select: 'source',
    forms: {
      reused: '{number} is on another journey since {date}',
      other: '{number} completed its journey on {date} and is still followed',
    },
  },
  'case.line-down.name': 'Carrier not responding',
  'case.line-down.title': '{line} has not responded since {date}',

  'case.evidence.expected': '{event} at {port} was expected and not reported',
  'case.evidence.arrival': 'Arrival at {port}',
  'case.evidence.needed': 'Needed by, as your team set it',
  'case.evidence.connection': 'Arrival with {oldShip} and departure with {ship} at {port}',
  'case.evidence.delay': 'Delay at {port}, reported by the carrier',
  'case.evidence.ship': 'Ship from {port}',
  'case.evidence.port': 'Port of discharge',
  'case.evidence.free-days': {
    plural: 'days',
    one: '{days} free day',
    other: '{days} free days',
  },
  'case.evidence.gate-out': 'Left {port}',
  'case.evidence.updated': 'Data updated',
  'case.evidence.ais': 'Arrival that {ship} reports by AIS',
  'case.evidence.in-port': 'AIS has {ship} at {port}',
  'case.evidence.problem': 'Answer to the update',
  'case.evidence.box': 'Bill of lading and container {box}',
  'case.evidence.journey': 'Journey {count}',
  'case.evidence.fact': '{event}, as your team knows',
  'case.evidence.fact-differs': '{event} by the carrier; your team had {oldDate}',
  'case.evidence.claim': {
    select: 'source',
    forms: { expected: '{event} at {port}, expected', other: '{event} at {port}, happened' },
  },

  'case.severity.critical': 'Critical',
  'case.severity.warning': 'Warning',
  'case.severity.notice': 'To check',
  'case.mark.worse': 'worse',
  // A snoozed case that has returned.
  'case.mark.back': 'back',
  'case.deadline.line': 'last free day by the carrier',
  'case.deadline.watch': 'last free day of this shipment',
  'case.deadline.desk': 'last free day as your team entered it',
  'case.deadline.departure': 'onward departure',

  'case.mail.subject': {
    plural: 'count',
    one: '{number}: {title}',
    other: '{number} and others ({count} shipments): {title}',
  },
  'case.mail.more': { plural: 'count', one: '… and {count} more', other: '… and {count} more' },
  'case.mail.shipments': 'Shipments:',
  'since.line': '{name}: {changes}',
  'since.moved': '{column} {before} → {after}',
  'since.said': '{column} {after}',
} as const;
