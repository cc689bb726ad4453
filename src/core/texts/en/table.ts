/** Tables to copy or to open wide. */
export const table = {
  'boxes.open': 'Open as a table',
  'boxes.find': 'Find a container',
  'boxes.found': { one: '{count} of {all} containers', other: '{count} of {all} containers' },
  'timeline.copy': 'Copy as a table',
  'timeline.column.place': 'Place',
  'timeline.column.event': 'Event',
  'timeline.column.date': 'Date',
  'timeline.column.zone': 'Time zone',
  'timeline.column.evidence': 'Evidence',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Vessel',
  'timeline.column.voyage': 'Voyage',
} as const;
