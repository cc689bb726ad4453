/** Who shows the shipments to guests. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

/** The address of the image. */
export const OWNER_IMAGE_PATH = '/owner.png';

/** A name, a colour (`#rrggbb`), and whether there is an image. */
export const Owner = v.object({ name: v.nullable(v.string()), colour: v.nullable(v.string()), hasImage: v.boolean() });
export type Owner = ValueOf<typeof Owner>;

/** Reads the owner in the configuration of the page; `null` if there is none. */
export const readOwner = (value: unknown): Owner | null => (v.is(Owner, value) ? value : null);
