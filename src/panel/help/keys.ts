/** Every key the page listens to: the sign on it, or its name, which has words of its own in each language. The map's and the scrubber's own code is what makes theirs true. */
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
