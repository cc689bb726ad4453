/** Calendars at an address (`server/messages/feeds`). */
export const feeds = {
  'feeds.expected': '{number} arrives at {place}',
  'feeds.overdue': '{number}: arrival at {place} overdue',
  'feeds.inPort': '{number}: in port by AIS, {place}',
  'feeds.arrived': '{number} has arrived at {place}',
  'feeds.cancelled': '{number}: cancelled',
  'feeds.free': '{number}: last free day at {place}',
  'feeds.somewhere': 'its port of discharge',
  'feeds.expectedAbout': 'Expected by the carrier, not reported yet.',
  'feeds.inPortAbout': 'By AIS, not reported by the carrier.',
  'feeds.arrivedAbout': 'Reported by the carrier.',
  'feeds.firstPromise': 'Original ETA: {date}.',
  'feeds.sample': 'Sample data.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Only the {count} nearest date is here: narrow the filter of this calendar.',
    other: 'Only the {count} nearest dates are here: narrow the filter of this calendar.',
  },
} as const;
