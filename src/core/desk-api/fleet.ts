/** Where the watches of a filter are, as columns: 50,000 places weigh about 700 kB compressed. */
import * as v from 'valibot';
import { Filter, type ValueOf, Zone } from './common.ts';

export const FleetQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  /** The version that the map has. */
  since: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});

const Texts = v.array(v.string());
const Numbers = v.array(v.number());

/** The page reads it with tests of its own, in a worker (`src/fleet/read-columns.ts`). */
export const FleetAnswer = v.object({
  version: v.string(),
  /** The answer that this one changes; null: it is whole. */
  base: v.nullable(v.string()),
  /** Watches of which no answer says where they are. */
  unplaced: v.number(),
  /** Watches whose journey is over, which are not drawn. */
  ended: v.number(),
  removed: Texts,
  key: Texts,
  name: v.array(v.nullable(v.string())),
  kind: v.array(v.picklist(['ais', 'estimate', 'ashore', 'inland'])),
  latitude: Numbers,
  longitude: Numbers,
  /** Minutes since 1970. */
  at: v.array(v.nullable(v.number())),
  total: Numbers,
  notice: Numbers,
  warning: Numbers,
  critical: Numbers,
  /** How many are late; 0 for guests. */
  late: Numbers,
  /** How late the latest of them is, as one number (`core/columns/lateness.ts`); 0: none is. */
  latest: Numbers,
});
export type FleetColumns = ValueOf<typeof FleetAnswer>;
