/** How a person has arranged the desk, kept with the person and so the same in every browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ColumnChoice, columnsText, parseColumns } from '../../core/links/desk-link.ts';
import { meQuery, useMe, useSaveMe } from './me.ts';

export interface Settings {
  /** Null: the usual ones. */
  readonly columns: readonly ColumnChoice[] | null;
  readonly dense: boolean;
  /** The fleet map beside the list, and beside cases where there is room for three panes. */
  readonly fleet: boolean;
  readonly caseFleet: boolean;
  /** Where the browser allows them. */
  readonly notices: boolean;
  /** Pixels of the panes. */
  readonly list: number;
  readonly card: number;
}

const USUAL: Settings = {
  columns: null,
  dense: false,
  fleet: false,
  caseFleet: true,
  notices: false,
  list: 620,
  card: 412,
};
/** Dragging changes a size many times a second. */
const SAVE_AFTER_MS = 800;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const sizeOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && value >= 200 && value <= 4000 ? value : usual;

/** Field by field, whatever a version of this page has stored. */
export function readSettings(text: string): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text);
  } catch {
    // Nothing was stored yet.
  }
  if (!isRecord(stored)) return USUAL;
  return {
    columns: typeof stored.columns === 'string' ? parseColumns(stored.columns) : null,
    dense: stored.dense === true,
    fleet: stored.fleet === true,
    caseFleet: stored.caseFleet !== false,
    notices: stored.notices === true,
    list: sizeOr(stored.list, USUAL.list),
    card: sizeOr(stored.card, USUAL.card),
  };
}

export const writeSettings = ({ columns, ...rest }: Settings): string =>
  JSON.stringify({ ...rest, columns: columns === null ? null : columnsText(columns) });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shown at once, stored soon: what cannot be stored lasts as long as the page. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const queries = useQueryClient();
  const stored = useMe()?.body?.settings ?? '';
  const settings = useMemo(() => readSettings(stored), [stored]);
  const saveMe = useSaveMe();
  const change = useCallback(
    (next: Partial<Settings>): void => {
      const apply = (): void => {
        const me = queries.getQueryData(meQuery.queryKey);
        if (me === undefined) return;
        const text = writeSettings({ ...readSettings(me.body?.settings ?? ''), ...next });
        queries.setQueryData(meQuery.queryKey, { ...me, body: { seen: me.body?.seen ?? '', settings: text } });
        clearTimeout(timer);
        timer = setTimeout(() => void saveMe({ settings: text }).catch(() => undefined), SAVE_AFTER_MS);
      };
      // What is pressed before the person's settings are here is not lost.
      void queries.ensureQueryData(meQuery).then(apply, () => undefined);
    },
    [queries, saveMe],
  );
  return [settings, change];
}
