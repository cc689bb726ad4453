/** Where the watches of a filter are, gathered to places. */
import { setImmediate } from 'node:timers/promises';
import { gatherPlaces } from '../../../src/core/fleet/places.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { toCondition } from './predicate-sql.ts';
import { numberIn, type SqlDriver, textIn } from './sql.ts';

/** About 10 ms of reading: after it others have their turn. */
const PORTION = 2_000;

/** Not of one moment: a watch that is written meanwhile is drawn as it was or as it is. */
export async function readFleet(driver: SqlDriver, filter: Predicate): Promise<Fleet> {
  const { sql, parameters } = toCondition(filter, driver.dialect);
  const gathering = gatherPlaces();
  for (let after = 0; ; ) {
    const from = after;
    const rows = await driver.read((query) =>
      query.all(
        `SELECT id, latitude, longitude, "positionSource", "positionAt", imo, mmsi, vessel, "lastPlace", severity
         FROM watches WHERE id > ? AND ${sql} ORDER BY id LIMIT ${PORTION}`,
        [from, ...parameters],
      ),
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
    // Calls to this thread arrive between two tasks only.
    await setImmediate();
  }
}
