/**
 * The texts that a page loads together: a file of each language and stage, which the first script
 * that needs one of its texts asks for (`load-texts.ts`).
 *
 * - `first`: the first screen of the tracking page and of an embed
 * - `tracking`: the other parts of the tracking page
 * - `shared`: columns and cases, for the desk and for later parts of the tracking page
 * - `desk`: the desk
 * - `customer`: the page of a share, which also has parts of the desk
 *
 * `locales/<tag>/server.json` is loaded by no page: it has what the server sends or renders.
 */
export const STAGES = ['first', 'tracking', 'shared', 'desk', 'customer'] as const;
export type Stage = (typeof STAGES)[number];
