/** What the packed network was made from: a test tells when it has to be packed anew. */
import { createHash } from 'node:crypto';
import { APPROACHES } from '../../sim/geo/approaches.ts';
import { CHANNELS } from '../../sim/geo/channels.ts';
import { WAYPOINTS } from '../../sim/geo/channels-waypoints.ts';
import { PORTS } from '../../sim/geo/ports.ts';
import { CHART_VERSION } from '../../src/chart/detail/version.ts';

export function tablesHash(): string {
  const ports = PORTS.map(({ locode, at }) => [locode, at]);
  const text = JSON.stringify([CHANNELS, APPROACHES, WAYPOINTS, ports, CHART_VERSION]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
