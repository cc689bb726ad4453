export const embed = {
  'embed.open': 'Open in Landfall',
  'embed.noNumber': 'This frame names no shipment.',
} as const;
