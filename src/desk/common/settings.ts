/** How a person has arranged the desk, kept with the person and so the same in every browser. */
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { type ColumnChoice, columnsText, parseColumns } from '../../core/links/desk-link.ts';
import { useMe, useSaveMe } from './me.ts';

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

type SettingsChange = Partial<Settings>;

/** Changes of this page that are not stored yet: they cover what the server has, field by field. */
const usePending = create<SettingsChange>(() => ({}));
let timer: ReturnType<typeof setTimeout> | undefined;

/** A field that was changed again while it was being stored stays pending. */
function removeStored(stored: SettingsChange): void {
  const entries = Object.entries(usePending.getState());
  const sent = new Map<string, unknown>(Object.entries(stored));
  usePending.setState(Object.fromEntries(entries.filter(([name, value]) => sent.get(name) !== value)), true);
}

/** A change is shown at once and stored soon. One that cannot be stored lasts as long as the page. */
export function useSettings(): readonly [Settings, (change: SettingsChange) => void] {
  const stored = useMe()?.body?.settings ?? '';
  const pending = usePending();
  const settings = useMemo(() => ({ ...readSettings(stored), ...pending }), [stored, pending]);
  const saveMe = useSaveMe();
  const change = useCallback(
    (next: SettingsChange): void => {
      usePending.setState(next);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sent = usePending.getState();
        saveMe({ settings: (text) => writeSettings({ ...readSettings(text), ...sent }) }).then(
          () => removeStored(sent),
          () => undefined,
        );
      }, SAVE_AFTER_MS);
    },
    [saveMe],
  );
  return [settings, change];
}
