/**
 * How a person has arranged the desk. The settings are kept with the person, so they are the same in
 * every browser.
 */
import { create } from 'zustand';
import { type ColumnChoice, columnsText, parseColumns } from '../core/links/desk-link.ts';

export interface Settings {
  /** `null` stands for the default columns. */
  readonly columns: readonly ColumnChoice[] | null;
  readonly dense: boolean;
  /** Whether the fleet map is shown beside the list, and beside cases when there is space for three panes. */
  readonly fleet: boolean;
  readonly caseFleet: boolean;
  /** Whether to show notifications, if the browser allows them. */
  readonly notices: boolean;
  /** Sizes of the panes in pixels. */
  readonly list: number;
  readonly card: number;
}

const DEFAULT_SETTINGS: Settings = {
  columns: null,
  dense: false,
  fleet: false,
  caseFleet: true,
  notices: false,
  list: 620,
  card: 412,
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readSize = (value: unknown, usual: number): number =>
  typeof value === 'number' && value >= 200 && value <= 4000 ? value : usual;

/**
 * Reads each field separately, because any version of this page may have stored the settings. `isMapFirst` says
 * whether the map is shown until the person chooses.
 */
export function readSettings(text: string, isMapFirst = false): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text);
  } catch {
    // Nothing has been stored yet.
  }
  if (!isRecord(stored)) return { ...DEFAULT_SETTINGS, fleet: isMapFirst };
  return {
    columns: typeof stored.columns === 'string' ? parseColumns(stored.columns) : null,
    dense: stored.dense === true,
    fleet: typeof stored.fleet === 'boolean' ? stored.fleet : isMapFirst,
    caseFleet: stored.caseFleet !== false,
    notices: stored.notices === true,
    list: readSize(stored.list, DEFAULT_SETTINGS.list),
    card: readSize(stored.card, DEFAULT_SETTINGS.card),
  };
}

export const writeSettings = ({ columns, ...rest }: Settings): string =>
  JSON.stringify({ ...rest, columns: columns === null ? null : columnsText(columns) });

export type SettingsChange = Partial<Settings>;

/** Changes on this page that are not stored yet. They override the server's settings field by field. */
export const usePendingSettings = create<SettingsChange>(() => ({}));

/** A field that was changed again while it was being stored stays pending. */
export function removeStored(stored: SettingsChange): void {
  const entries = Object.entries(usePendingSettings.getState());
  const sent = new Map<string, unknown>(Object.entries(stored));
  usePendingSettings.setState(Object.fromEntries(entries.filter(([name, value]) => sent.get(name) !== value)), true);
}
