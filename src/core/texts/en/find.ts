/** The search field at rest, the wait, and the foot of the panel. */
export const find = {
  // Button: looks a number up.
  'search.go': 'Track',
  'search.label': 'Shipment number',
  'search.placeholder': 'Container, B/L or booking',
  'search.line': '{line}. Choose the carrier',
  'search.line.any': 'Carrier: detect',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Asking for {what}',
  'state.waiting3': 'Asking the service for {what}. It asks the carrier’s own systems.',
  'state.waiting10': 'Still asking for {what}. Carriers often take 20 to 60 seconds; nothing is wrong.',
  'state.waiting25':
    'The carrier is slow today. The search for {what} ends after 75 seconds; you may open something else.',

  'fresh.name': 'Freshness',
  'fresh.from': 'Carrier data from {time}, {age}',
  'fresh.fromUnknown': 'Carrier data of unknown age',
  'fresh.next': 'next {time}',
  'fresh.old': 'More than a day old: {age}',
  'fresh.unreached': 'Landfall not reached',
  'fresh.keptShort': 'earlier answer kept',
  'fresh.clock': 'Device clock is off',
} as const;
