export const shipment = {
  'shipment.name': 'shipment',
} as const;
