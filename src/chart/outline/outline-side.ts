/** Side of the square that the outline is drawn on, in units of its path. */
export const OUTLINE_SIDE = 1_000;
