/** The search field at rest, the wait, and the foot of the panel. */
export const find = {
  'search.label': 'Shipment number',
  'search.placeholder': 'Container, B/L or booking',
  'search.line': 'Line: {line}. Choose the line',
  'search.line.any': 'Any line',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Asking for {what}',
  'state.waiting3': 'Asking the service for {what}. It asks the line’s own systems.',
  'state.waiting10': 'Still asking for {what}. Lines often take 20 to 60 seconds; nothing is wrong.',
  'state.waiting25':
    'The line is slow today. The search for {what} ends after 75 seconds at the latest; you may look at something else meanwhile.',

  'fresh.name': 'Freshness',
  'fresh.from': 'Line data from {time}, {age}',
  'fresh.fromUnknown': 'Line data of unknown age',
  'fresh.next': 'next {time}',
  'fresh.old': 'More than a day old: {age}',
  'fresh.refresh': 'Refresh',
  'fresh.refreshing': 'Asking the line…',
  'fresh.unreached': 'Landfall not reached',
  'fresh.keptShort': 'earlier answer kept',
  'fresh.clock': 'Device clock is off',
  'fresh.again': 'Possible again at {time}, {age}',
  'fresh.offline': 'You are offline',
  'fresh.offlineWhy': 'What was opened before stays readable; nothing new can be asked for.',
} as const;
