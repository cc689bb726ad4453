/** The filter of shipments that wait for their first answer. */
export const WAITING = 'is:unseen is:active -is:problem -is:manual';
