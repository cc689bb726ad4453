/** Every key the page listens to: its label, or the name of its text in the catalogue. */
export const KEYS = [
  {
    where: 'page',
    keys: [
      { shown: ['/'], does: 'slash' },
      { shown: ['?'], does: 'question' },
      { named: 'escape', does: 'escape' },
    ],
  },
  {
    where: 'search',
    keys: [
      { shown: ['↓', '↑'], does: 'arrows' },
      { named: 'enter', does: 'enter' },
    ],
  },
  {
    where: 'panel',
    keys: [
      { shown: ['←', '→'], does: 'tabs' },
      { named: 'enter', does: 'select' },
    ],
  },
  {
    where: 'map',
    keys: [
      { named: 'tab', does: 'tab' },
      { shown: ['←', '→'], does: 'stops' },
      { shown: ['+', '−'], does: 'zoom' },
      { named: 'space', does: 'play' },
    ],
  },
] as const;
