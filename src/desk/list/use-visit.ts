/** The marks of what changed since the reader's last visit, and the storage of this visit for the next one. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CellContext } from '../../core/columns/cell.ts';
import type { BuiltInKey } from '../../core/columns/columns.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { now } from '../../core/time/clock.ts';
import { SECOND } from '../../core/time/units.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { readVisit, storeVisit, type Visit } from '../../state/shared-visits.ts';
import { NO_MARKS } from './ChangeMark.tsx';
import { type OpenedList, readRange, type RowPage, ROWS_KEY } from './row-pages.ts';
import { changesSince, toVisit } from './visit-changes.ts';

/** Rows beyond this number of the list have no marks. */
const MAX_ROWS = 600;

interface VisitChanges {
  /** The last visit; `null` without an earlier one. */
  readonly last: Visit | null;
  readonly marks: ReadonlyMap<number, string>;
}

export interface VisitRequest {
  /** The id of the share, or of the guest's account; `null` in a frame, where nothing is stored. */
  readonly reader: string | null;
  readonly list: OpenedList;
  readonly columns: readonly BuiltInKey[];
  readonly context: CellContext;
}

export function useVisit({ reader, list, columns, context }: VisitRequest): VisitChanges {
  const queries = useQueryClient();
  const [last] = useState(() => (reader === null ? null : readVisit(reader, now())));
  const [rows, setRows] = useState<ReadonlyMap<number, Watch>>(new Map());
  const [wholeCount, setWholeCount] = useState<number | null>(null);
  const isIdle = useIdle(SECOND);
  const isUnfiltered = list.request.q === '';
  useEffect(() => {
    if (reader === null) return undefined;
    const noteRows = (): void => {
      const pages = queries.getQueriesData<RowPage>({ queryKey: ROWS_KEY });
      const read = pages.flatMap(([, page]) => page?.watches ?? []);
      setRows((before) => {
        const isSame = read.every((watch) => before.get(watch.id) === watch);
        return isSame ? before : new Map([...before, ...read.map((watch) => [watch.id, watch] as const)]);
      });
    };
    // The first page may be read before this module is loaded.
    noteRows();
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[2] === ROWS_KEY[2] && query.queryKey[1] === ROWS_KEY[1]) noteRows();
    });
  }, [queries, reader]);
  useEffect(() => {
    if (!isIdle || reader === null || !isUnfiltered) return;
    readRange(queries, list, [0, MAX_ROWS - 1]).then(
      (watches) => setWholeCount(watches.length < MAX_ROWS ? watches.length : null),
      // Without them, the rows on the screen are marked.
      () => {},
    );
  }, [queries, list, isIdle, isUnfiltered, reader]);
  useEffect(() => {
    if (reader === null || rows.size === 0) return undefined;
    const timer = setTimeout(() => {
      const watches = [...rows.values()].slice(0, MAX_ROWS);
      storeVisit(reader, last, toVisit(watches, columns, { at: now(), isWhole: watches.length === wholeCount }));
    }, SECOND);
    return () => clearTimeout(timer);
  }, [reader, rows, columns, last, wholeCount]);
  const marks = useMemo(
    () => (last === null ? NO_MARKS : changesSince(last, [...rows.values()], columns, context)),
    [last, rows, columns, context],
  );
  return { last, marks };
}
