/**
 * What would become of the values of an own column if it had another type. A million values take
 * half a minute: each request reads as many as a second has room for, and the next one reads on.
 */
import type { OwnColumn } from '../../../src/core/columns/own-columns.ts';
import type { ValueOf } from '../../../src/core/desk-api/common.ts';
import type { ConversionPreview, ConversionQuery } from '../../../src/core/desk-api/conversions.ts';
import { convertText, gatherChoices } from '../../../src/core/sheet/convert.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import type { DeskStore } from '../ports/desk.ts';
import { readFilter } from './read-query.ts';

/** Rows that are read at once: other questions wait so long, about 5 ms. */
const PIECE = 200;
const PIECES = 100;
const MOST_MISFITS = 50;
/** Previews that are under way: one of a million rows takes 8 MB. */
const MOST = 4;

type Query = ValueOf<typeof ConversionQuery>;

interface UnderWay extends Omit<ConversionPreview, 'checked'> {
  readonly ids: readonly number[];
  readonly misfits: ConversionPreview['misfits'][number][];
  choices: readonly string[];
  fits: number;
  checked: number;
  /** The first row that no request has taken. */
  next: number;
  askedAt: number;
}

export function createConversionPreviews(pieces = PIECES) {
  const underWay = new Map<string, UnderWay>();

  async function begin(desk: Pick<DeskStore, 'order'>, { from }: Query, at: number): Promise<UnderWay> {
    const ids = await desk.order(readFilter(`-${from}:none`, 'UTC', at), { name: 'added', descending: false });
    return { ids, total: ids.length, checked: 0, next: 0, fits: 0, choices: [], misfits: [], askedAt: at };
  }

  return {
    async read(desk: Pick<DeskStore, 'order' | 'cells'>, query: Query, at: number): Promise<ConversionPreview> {
      const key = JSON.stringify(query);
      const present = underWay.get(key);
      // Values have changed since a preview that was left.
      const run = present !== undefined && at - present.askedAt < MINUTE ? present : await begin(desk, query, at);
      run.askedAt = at;
      underWay.delete(key);
      underWay.set(key, run);
      for (const oldest of underWay.keys()) if (underWay.size > MOST) underWay.delete(oldest);
      for (let piece = 0; piece < pieces && run.next < run.ids.length; piece += 1) {
        const ids = run.ids.slice(run.next, run.next + PIECE);
        run.next += ids.length;
        // Rows that could not be read would never be counted: the next request begins anew.
        const rows = await desk.cells(ids, [query.from]).catch((error: unknown) => {
          underWay.delete(key);
          throw error;
        });
        check(run, query, rows);
        run.checked += ids.length;
      }
      if (run.checked === run.total) underWay.delete(key);
      const { total, checked, fits, choices, misfits } = run;
      return { total, checked, fits, choices: [...choices], misfits };
    },
  };
}

function check(
  run: UnderWay,
  { type, currency, several: isSeveral }: Query,
  rows: Awaited<ReturnType<DeskStore['cells']>>,
): void {
  const several = isSeveral === 'true';
  if (type === 'choice')
    run.choices = gatherChoices(
      rows.flatMap(({ cells }) => cells),
      run.choices,
      several,
    );
  // As far as a value is read for it.
  const choices = [...run.choices];
  const rest = { name: '', formerNames: [], retired: false };
  const to: OwnColumn = { ...rest, key: `${type}1`, currency: currency || null, choices, several };
  for (const { id, number, cells } of rows) {
    const text = cells[0] ?? '';
    if (convertText(text, to) !== null) run.fits += 1;
    else if (run.misfits.length < MOST_MISFITS) run.misfits.push({ watch: id, number, text: text.slice(0, 100) });
  }
}
