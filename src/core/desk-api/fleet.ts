/** Positions of the watches of a filter, as columns. 50,000 places weigh about 700 kB compressed. */
import * as v from 'valibot';
import { Filter, type ValueOf, Zone } from './common.ts';

export const FleetQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  /** The version that the map already has. */
  since: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});

const Texts = v.array(v.string());
const Numbers = v.array(v.number());

/** The page checks the answer with its own tests in a worker (`src/fleet/read-columns.ts`). */
export const FleetAnswer = v.object({
  version: v.string(),
  /** Version that this answer is a change of; `null` when the answer is complete. */
  base: v.nullable(v.string()),
  /** Number of watches without a position in any answer. */
  unplaced: v.number(),
  /** Number of watches whose journey has ended; the map does not draw them. */
  ended: v.number(),
  removed: Texts,
  key: Texts,
  name: v.array(v.nullable(v.string())),
  kind: v.array(v.picklist(['ais', 'estimate', 'ashore', 'inland'])),
  latitude: Numbers,
  longitude: Numbers,
  /** Times are in minutes since 1970. */
  at: v.array(v.nullable(v.number())),
  /** Directions in which vessels sail, in tens of degrees clockwise from north; `null` on land and when unknown. */
  course: v.array(v.nullable(v.number())),
  total: Numbers,
  notice: Numbers,
  warning: Numbers,
  critical: Numbers,
  /** Number of late shipments; 0 for guests. */
  late: Numbers,
  /** Delay of the latest shipment as one number (`core/columns/lateness.ts`); 0 when none is late. */
  latest: Numbers,
});
export type FleetColumns = ValueOf<typeof FleetAnswer>;
