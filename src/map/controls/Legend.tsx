import type { ReactNode } from 'react';
import { MARKS, SignList } from '../../ui/MarkSign.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useUi } from '../../state/ui-store.ts';
import { useIsLayerOn } from '../../chart/layer-switch.ts';
import { LAYERS } from '../../chart/map-layers.ts';
import { LineSample, MarkSample, PortSample } from './LegendSamples.tsx';
import type { LegendMark } from '../../core/scene/marks-of.ts';

interface LegendProps {
  readonly used: readonly LegendMark[];
  /** Whether the base map names ports at the present zoom. */
  readonly isClose: boolean;
  /** Whether a timeline is beside the map. The legend then explains its signs, too. */
  readonly hasTimeline: boolean;
}

/** Explains only the marks that the map shows, and then the signs of the timeline. */
export function Legend({ used, isClose, hasTimeline }: LegendProps) {
  const t = useTranslate();
  const hidden = useUi((ui) => ui.hiddenLayers);
  const arePortsNamed = useIsLayerOn('labels') && isClose;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('map.legend.name')}</h2>
      <ul className="grid gap-1.5">
        {used.map(({ mark, forms }) => (
          <LegendRow key={mark} text={t(`map.legend.${mark}`)} sample={<MarkSample mark={mark} forms={forms} />} />
        ))}
        {arePortsNamed && <LegendRow text={t('map.legend.port')} sample={<PortSample />} />}
        {LAYERS.map(({ name, sample }) =>
          sample === null || hidden.includes(name) ? null : (
            <LegendRow key={name} text={t(`map.control.${name}`)} sample={<LineSample stroke={sample} />} />
          ),
        )}
      </ul>
      {hasTimeline && (
        <>
          <h3 className="mt-3 mb-2 font-semibold">{t('map.legend.signs')}</h3>
          <div className="text-ink-2">
            <SignList marks={MARKS} t={t} />
          </div>
        </>
      )}
    </section>
  );
}

const LegendRow = ({ text, sample }: { readonly text: string; readonly sample: ReactNode }) => (
  <li className="flex items-center gap-3 text-ink-2">
    <span aria-hidden="true" className="map-swatch">
      {sample}
    </span>
    {text}
  </li>
);
