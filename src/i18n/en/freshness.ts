export const freshness = {
  'fresh.cached': 'From this server’s cache; the service gave it {age}.',
  'fresh.notCached': 'Fetched for this page {age}.',
  'fresh.serviceCache': 'The service took it from its own cache.',
  'fresh.serviceAsked': 'The service asked the line for it.',
  'fresh.expires': 'Holds until {time}; then it is asked for again by itself, once, while this page is seen.',
  'fresh.kept': 'The newest answer ({code}) told less than this one, so the better one is kept.',
  'fresh.staleShort': 'a newer one is on its way',
  'fresh.calls': 'Calls: {used} of {total} used, {remaining} left',
  'fresh.shipments': 'Shipments this month: {used} of {total} used, {remaining} left',
  'fresh.used.calls': 'Calls: {used} used',
  'fresh.used.shipments': 'Shipments this month: {used} used',
  'fresh.ask.title': 'Ask the line now?',
  'fresh.ask.cost':
    'The data still holds until {time}. Asking the line now costs one call of the subscription and no new shipment, and can take up to a minute.',
  'fresh.ask.limit': 'A shipment can be asked for again every 15 minutes.',
  'fresh.ask.go': 'Ask the line',
  'fresh.ask.cancel': 'Not now',
} as const;
