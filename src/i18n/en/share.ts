export const share = {
  'share.name': 'Share',
  'share.icsSummary': '{number}: {event} (expected)',
  'share.icsDescription': 'Shipment {shipment}. Expected, not confirmed. {wall} at the place ({zone}).',
  'share.icsNoZone': 'zone unknown',
} as const;
