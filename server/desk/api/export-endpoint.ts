/** Exports watches as a file: exactly the filtered ones, in the order and with the columns of the list. */
import { exportHeading } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, isColumnKey } from '../../../src/core/columns/columns.ts';
import { FACT_COLUMNS, type FactColumn, factHeading, isFactColumn } from '../../../src/core/facts/fact-columns.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { isoOf } from '../../../src/core/time/clock.ts';
import { createPlaces, type PlaceLimits } from '../../http/places.ts';
import { exportPieces } from '../import/export.ts';
import { MAX_XLSX_ROWS } from '../import/xlsx-write.ts';
import { readOwnTexts } from '../search/own-columns.ts';
import { GuestExportQuery } from '../access/guest-answers.ts';
import { isGuestColumn } from '../access/guest-words.ts';
import { isStaff } from '../ports/reader.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';
import { mustBe } from './refusal.ts';
import { readFilter } from './read-query.ts';
import { NoBody } from '../../../src/core/desk-api/common.ts';
import { ExportQuery } from '../../../src/core/desk-api/view-requests.ts';

/** Limit of parallel exports in this process, because each holds a list of ids. */
export const EXPORT_PLACES: PlaceLimits = { total: 8, perClient: 3 };
/** Guests have their own limit, so that they neither learn about the exports of staff nor delay them. */
const GUEST_PLACES: PlaceLimits = { total: 64, perClient: 1 };

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function exportEndpoint(): Endpoint {
  const [staffPlaces, guestPlaces] = [createPlaces(EXPORT_PLACES), createPlaces(GUEST_PLACES)];
  return endpoint({
    method: 'GET',
    path: '/export',
    needs: 'viewer',
    audience: 'guests',
    guest: { query: GuestExportQuery },
    summary: 'Export the watches that match a filter as CSV or XLSX; with the id column, edits can be imported again',
    query: ExportQuery,
    body: NoBody,
    answer: 'text/csv',
    isExport: true,
    handle: async ({ query: { format, q, zone, sort, columns, lang }, person, desk, at, client }) => {
      const order = parseSort(sort) ?? { name: 'severity', descending: true };
      const keys = columns.split(',').flatMap((key) => (key === 'facts' ? FACT_COLUMNS : key === '' ? [] : [key]));
      const isKey = (key: string): key is ColumnKey | FactColumn =>
        isStaff(person) ? isColumnKey(key) || isFactColumn(key) : isGuestColumn(key);
      const valid = keys.filter(isKey);
      if (valid.length !== keys.length || valid.length === 0)
        throw new Problem(
          400,
          'WRONG_PARAMETERS',
          mustBe('“columns”', 'be keys of GET /api/desk/columns with commas between them', columns),
        );
      const filter = readFilter(q, zone, at, person);
      const t = (await loadTranslate(lang)).with(isStaff(person) ? await readOwnTexts(desk) : {});
      const free = (isStaff(person) ? staffPlaces : guestPlaces).take(client);
      if (free === null)
        throw new Problem(429, 'TOO_MANY_REQUESTS', 'Other exports are being written: try again soon.', null, 5);
      try {
        const ids = await desk.order(filter, order);
        if (format === 'xlsx' && ids.length > MAX_XLSX_ROWS)
          throw new Problem(400, 'WRONG_PARAMETERS', (t) =>
            t('refused.exportTooLarge', { most: MAX_XLSX_ROWS, rows: ids.length }),
          );
        const distinct = [...new Set(valid)];
        const headings = distinct.map((key) => (isFactColumn(key) ? factHeading(key, t) : exportHeading(key, t)));
        const sheet = { format, columns: distinct, headings, t, nowMs: at, zone, hasIds: true };
        const pieces = exportPieces(desk, ids, sheet);
        return new Response(toStream(pieces, free), {
          headers: {
            'Content-Type': TYPES[format],
            'Content-Disposition': `attachment; filename="landfall-${isoOf(at).slice(0, 10)}.${format}"`,
            'Cache-Control': 'no-store',
          },
        });
      } catch (error) {
        free();
        throw error;
      }
    },
  });
}

/** A piece is created when the previous one was taken, so that slow readers use no memory. */
function toStream(pieces: AsyncGenerator<Buffer>, end: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done === true) {
            end();
            controller.close();
          } else controller.enqueue(value);
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel() {
        end();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
