export const embed = {
  'embed.name': 'embed',
} as const;
