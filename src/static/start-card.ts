/** Classes that place the start page's card in the middle, over the map. */
export const START_CARD =
  'absolute z-20 flex flex-col rounded-card bg-card shadow-card inset-x-2.5 top-20 mx-auto max-h-[calc(100dvh-6rem)] max-w-176 p-4 desk:p-8';
