/** The person's settings of the desk as a hook. */
import { useCallback, useMemo } from 'react';
import {
  readSettings,
  removeStored,
  type Settings,
  type SettingsChange,
  usePendingSettings,
  writeSettings,
} from '../../state/desk-settings.ts';
import { isGuest } from '../../state/guest.ts';
import { useMe, useSaveMe } from './me.ts';
import { useScreen } from './use-screen.ts';

/** Dragging changes a size many times a second, so changes are stored together. */
const SAVE_AFTER_MS = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A change is shown at once and stored soon. A change that cannot be stored lasts as long as the page. */
export function useSettings(): readonly [Settings, (change: SettingsChange) => void] {
  const stored = useMe()?.body?.settings ?? '';
  const pending = usePendingSettings();
  // A guest sees list and map, as on the page of a share.
  const isMapFirst = useScreen() === 'wide' && isGuest();
  const settings = useMemo(() => ({ ...readSettings(stored, isMapFirst), ...pending }), [stored, isMapFirst, pending]);
  const saveMe = useSaveMe();
  const change = useCallback(
    (next: SettingsChange): void => {
      usePendingSettings.setState(next);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sent = usePendingSettings.getState();
        saveMe({ settings: (text) => writeSettings({ ...readSettings(text, isMapFirst), ...sent }) }).then(
          () => removeStored(sent),
          () => undefined,
        );
      }, SAVE_AFTER_MS);
    },
    [saveMe, isMapFirst],
  );
  return [settings, change];
}
