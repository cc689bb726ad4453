/** What the packed network was made from: a test tells when it has to be packed anew. */
import { createHash } from 'node:crypto';
import { APPROACHES } from '../../atlas/approaches.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { WAYPOINTS } from '../../atlas/channels-waypoints.ts';
import { CHARTED_PORTS } from '../../atlas/ports.ts';
import { CHART_VERSION } from '../../src/chart/detail/version.ts';

export function tablesHash(): string {
  const ports = CHARTED_PORTS.map(({ locode, at }) => [locode, at]);
  const text = JSON.stringify([CHANNELS, APPROACHES, WAYPOINTS, ports, CHART_VERSION]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
