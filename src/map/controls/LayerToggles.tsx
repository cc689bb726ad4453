import { useTranslate } from '../../i18n/use-translate.ts';
import { setUi, useUi } from '../../view/ui-store.ts';

const LAYERS = ['labels', 'borders', 'graticule'] as const;

export function LayerToggles() {
  const t = useTranslate();
  const layers = useUi((ui) => ui.layers);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('map.control.layers')}</legend>
      {LAYERS.map((layer) => (
        <label key={layer} className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-(--chart)"
            checked={layers[layer]}
            onChange={(event) => setUi({ layers: { ...layers, [layer]: event.target.checked } })}
          />
          {t(`map.control.${layer}`)}
          {layer === 'graticule' && <span className="text-ink-3">{t('map.control.graticuleFrom')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
