/** The rows that a person or key may see. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000));
/**
 * `all` is the scope of staff. A guest sees the rows of any of these customers and tags. Texts are compared in folded
 * form, and an empty scope shows no rows.
 */
export const GuestScope = v.strictObject({ customers: Names, tags: Names });
export const AccessScope = v.union([v.literal('all'), GuestScope]);
export type AccessScope = ValueOf<typeof AccessScope>;
