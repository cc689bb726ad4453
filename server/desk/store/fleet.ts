/** Where the watches of a filter are, gathered to places. */
import { gatherPlaces } from '../../../src/core/fleet/places.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { toCondition } from './predicate-sql.ts';
import { type Dialect, numberIn, type Query, textIn } from './sql.ts';

/** So many rows at once: others have their turn at the thread between two portions. */
const PORTION = 20_000;

export async function readFleet(query: Query, dialect: Dialect, filter: Predicate): Promise<Fleet> {
  const { sql, parameters } = toCondition(filter, dialect);
  const gathering = gatherPlaces();
  for (let after = 0; ; ) {
    const rows = await query.all(
      `SELECT id, latitude, longitude, "positionSource", "positionAt", imo, mmsi, vessel, "lastPlace", severity
       FROM watches WHERE id > ? AND ${sql} ORDER BY id LIMIT ${PORTION}`,
      [after, ...parameters],
    );
    for (const row of rows) {
      gathering.add({
        latitude: numberIn(row, 'latitude'),
        longitude: numberIn(row, 'longitude'),
        positionSource: textIn(row, 'positionSource'),
        positionAt: numberIn(row, 'positionAt'),
        imo: numberIn(row, 'imo'),
        mmsi: numberIn(row, 'mmsi'),
        vessel: textIn(row, 'vessel'),
        lastPlace: textIn(row, 'lastPlace'),
        severity: numberIn(row, 'severity'),
      });
    }
    const last = rows.length < PORTION ? null : numberIn(rows.at(-1), 'id');
    if (last === null) return gathering.result();
    after = last;
  }
}
