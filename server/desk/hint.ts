/** The id of a message of the worker that answers no call: something was written. */
export const HINT = -1;
