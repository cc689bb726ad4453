import { useTranslate } from '../../ui/use-translate.ts';
import { setPreferences, type ThemeChoice, usePreferences } from '../../state/preferences.ts';
import { useUi } from '../../state/ui-store.ts';
import { switchLayer } from '../../chart/layer-switch.ts';
import { LAYERS } from '../../chart/map-layers.ts';

export function LayerToggles() {
  const t = useTranslate();
  const hidden = useUi((ui) => ui.hiddenLayers);
  const localNames = usePreferences((preferences) => preferences.localNames);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('map.control.layers')}</legend>
      {LAYERS.map(({ name }) => (
        <Toggle
          key={name}
          text={t(`map.control.${name}`)}
          isOn={!hidden.includes(name)}
          onChange={(isOn) => switchLayer(name, isOn)}
        />
      ))}
      <Toggle
        text={t('map.control.localNames')}
        isOn={localNames}
        onChange={(isOn) => setPreferences({ localNames: isOn })}
      />
    </fieldset>
  );
}

interface ToggleProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Toggle = ({ text, isOn, onChange }: ToggleProps) => (
  <label className="flex min-h-8 items-center gap-3">
    <input
      type="checkbox"
      className="size-4 accent-(--chart)"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    {text}
  </label>
);

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The theme of the app, stored in this browser; without a choice the system's theme applies. */
export function ThemeChoices() {
  const t = useTranslate();
  const chosen = usePreferences((preferences) => preferences.theme);
  return (
    <fieldset className="mt-3 border-t border-line pt-2">
      <legend className="sr-only">{t('map.control.theme')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name="theme"
            className="size-4 accent-(--chart)"
            checked={chosen === theme}
            onChange={() => setPreferences({ theme })}
          />
          {t(`map.control.theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}
