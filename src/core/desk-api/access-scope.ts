/** Whose rows somebody sees. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000));
/**
 * `all` for staff; a guest sees the rows of any of these customers and tags: texts are equal when
 * folded, and without an entry there is no row.
 */
export const GuestScope = v.strictObject({ customers: Names, tags: Names });
export const AccessScope = v.union([v.literal('all'), GuestScope]);
export type AccessScope = ValueOf<typeof AccessScope>;
