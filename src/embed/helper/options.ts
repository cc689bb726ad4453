/** Options that go into the address of the frame. */
export const PARAMETERS = ['number', 'line', 'type', 'container', 'theme', 'accent', 'lang', 'show'] as const;

/** The options that `data-` attributes of the element may set. */
export const OPTIONS: readonly string[] = [...PARAMETERS, 'landfall', 'token', 'height', 'title', 'base'];
