/** Another type for a column of the desk's own. */
export const conversions = {
  'conversions.title': 'Another type for {name}',
  'conversions.body':
    'What fits goes into a new column of the same name. The old one is retired, keeps every value and can be brought back.',
  'conversions.fits': '{fits} of {total} values fit.',
  'conversions.misfits': 'These stay in the old column:',
  'conversions.more': 'and {count} more',
  'conversions.go': 'Change the type',
} as const;
