/** Hashes what the packed networks were made from. A test reports when they must be packed again. */
import { createHash } from 'node:crypto';
import { APPROACHES } from '../../atlas/approaches.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { WAYPOINTS } from '../../atlas/channels-waypoints.ts';
import { CHARTED_PORTS, OTHER_PORTS, type Port } from '../../atlas/ports.ts';
import { CHART_VERSION } from '../../src/chart/detail/version.ts';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

const placesOf = (ports: readonly Port[]) => ports.map(({ locode, at }) => [locode, at]);

export const tablesHash = (): string =>
  hashOf([CHANNELS, APPROACHES, WAYPOINTS, placesOf(CHARTED_PORTS), CHART_VERSION]);

/** Includes the ports that are added to the network. */
export const moreHash = (): string => hashOf([tablesHash(), placesOf(OTHER_PORTS)]);
