/** Every key the page listens to. The map's and the scrubber's own code is what makes theirs true. */
export const KEYS = [
  {
    where: 'page',
    keys: [
      { shown: ['/'], does: 'slash' },
      { shown: ['?'], does: 'question' },
      { shown: ['Esc'], does: 'escape' },
    ],
  },
  {
    where: 'search',
    keys: [
      { shown: ['↓', '↑'], does: 'arrows' },
      { shown: ['Enter'], does: 'enter' },
    ],
  },
  {
    where: 'panel',
    keys: [
      { shown: ['←', '→'], does: 'tabs' },
      { shown: ['Enter'], does: 'select' },
    ],
  },
  {
    where: 'map',
    keys: [
      { shown: ['Tab'], does: 'tab' },
      { shown: ['←', '→'], does: 'stops' },
      { shown: ['+', '−'], does: 'zoom' },
      { shown: ['Space'], does: 'play' },
    ],
  },
] as const;
