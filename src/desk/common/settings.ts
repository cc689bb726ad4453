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
import { useMe, useSaveMe } from './me.ts';

/** Dragging changes a size many times a second, so changes are stored together. */
const SAVE_AFTER_MS = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A change is shown at once and stored soon. A change that cannot be stored lasts as long as the page. */
export function useSettings(): readonly [Settings, (change: SettingsChange) => void] {
  const stored = useMe()?.body?.settings ?? '';
  const pending = usePendingSettings();
  const settings = useMemo(() => ({ ...readSettings(stored), ...pending }), [stored, pending]);
  const saveMe = useSaveMe();
  const change = useCallback(
    (next: SettingsChange): void => {
      usePendingSettings.setState(next);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sent = usePendingSettings.getState();
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
