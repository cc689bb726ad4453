export const app = {
  'app.name': 'Landfall',
  'app.tagline': 'Where an ocean shipment is and when it will arrive',
} as const;
