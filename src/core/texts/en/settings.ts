/** The page of settings and the entries of its tables. It loads its texts itself. */
export const settingsTexts = {
  'settings.drawers': 'Kinds of settings',
  'settings.drawer.columns': 'Columns',
  'settings.drawer.rules': 'Rules',
  'settings.drawer.free-days': 'Free days',
  'settings.drawer.rates': 'Rates',
  'settings.people': 'People',

  'entry.save': 'Save',
  'entry.remove': 'Remove',
  'entry.removed': 'Removed: {what}',
  'entry.restored': 'There again: {what}',
  'entry.taken': 'This is there already: {there}. Change that one.',
  'entry.stale.there':
    'Somebody else changed this since: now it is {there}. Yours is not saved yet; do it once more to put it in that place.',
  'entry.stale.else':
    'Somebody else changed this table since, and that stays. Yours is not saved yet; do it once more.',
} as const;
