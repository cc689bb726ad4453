/** The tracking service as one of several who tell of a shipment. */
import { readTracking } from '../../src/core/parse/read-tracking.ts';
import type { WireSource } from '../../src/core/wire/landfall.ts';
import type { JsonObject } from '../http/json.ts';
import { parseUtc, toIso } from '../http/instants.ts';
import { compose } from './compose/compose.ts';
import type { AtlasLayers, Teller } from './compose/layers.ts';
import { shipsHeardBy } from './compose/served-ais.ts';

const ALL_READ = { codes: [], fields: 0, events: 0 };

/** `data` of the interface, in any of its shapes; null where it holds no containers. */
export function serviceTeller(data: unknown, { name, sample }: Pick<WireSource, 'name' | 'sample'>): Teller | null {
  const { containers, container, ...rest } = readTracking(data) ?? {};
  const boxes = containers ?? (container == null ? null : [container]);
  if (boxes === null) return null;
  // When it asked the carrier, whose word this is.
  const updated = parseUtc(rest.metadata?.updated_at ?? '');
  const at = updated === null ? null : toIso(updated);
  return {
    source: { id: 'service', kind: 'service', name, asked_at: at, said_at: at, sample, credit: null, terms: null },
    data: { ...rest, containers: boxes },
    unread: ALL_READ,
  };
}

/** The answer of the service as it came, and who told it. */
export function withTeller(data: JsonObject, service: Teller, layers: AtlasLayers, now: number): JsonObject {
  const { landfall } = compose(service, [], { ...layers, ...shipsHeardBy([]) }, now);
  return { ...data, landfall };
}
