/** The ways from the lens to the desk. */
export const watch = {
  // To put a shipment into one’s list; tracking is what the service does.
  'watch.this': 'Follow',
  'watch.thisLong': 'Follow {number}: add it to My shipments',
  'watch.onDesk': 'In my list',
  'watch.onDeskLong': 'In my list: open {number} in My shipments',
  'watch.title': 'Follow {number}',
  'watch.body': 'It is updated by itself, and you are told when it needs attention. All fields are optional.',
  'watch.reference': 'Your reference',
  'watch.customer': 'Customer',
  'watch.tags': 'Tags, separated by commas',
  'watch.put': 'Add to My shipments',
  'watch.putting': 'Adding it to My shipments',
  'watch.cancel': 'Cancel',
  'watch.done': '{number} is in My shipments',
  'watch.failed': 'Nothing was changed: the server could not be reached. Try again.',
  'watch.refused': 'Nothing was changed. The server says: {reason}',
  'watch.desk': 'My shipments',
  'watch.toDesk': 'Open My shipments',
  'watch.toDeskEmpty': 'Follow many shipments',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} shipment is followed, and nothing needs attention',
    other: '{watched} shipments are followed, and nothing needs attention',
  },
  'watch.state.needs': { one: '{count} needs attention', other: '{count} need attention' },
  'watch.state.arriving': { one: '{count} shipment arrives this week', other: '{count} shipments arrive this week' },
} as const;
