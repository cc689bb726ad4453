/**
 * The embed at its own size, scaled down and inert. No iframe, since the app's policy allows none
 * (docs/decisions), and no second request to the service.
 */
import { config } from '../../api/config.ts';
import type { ShipmentAnswer } from '../../api/queries.ts';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { useReading } from '../../state/use-reading.ts';
import { LANG_OF_READER } from '../../core/links/embed-options.ts';
import { accentStyle } from '../../core/links/accent.ts';
import { EmbedFrame } from '../EmbedFrame.tsx';
import { EmbedShipment } from '../EmbedShipment.tsx';
import { useElementSize } from '../use-element-size.ts';
import { useLanguage } from '../use-language.ts';
import type { Choices } from './snippet.ts';
import { MINUTE } from '../../core/time/units.ts';

export function Preview({ answer, choices }: { readonly answer: ShipmentAnswer; readonly choices: Choices }) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const [available, previewRef] = useElementSize();
  const { theme, accent, lang, show, width, height, container } = choices;
  const spoken = useLanguage(lang === LANG_OF_READER ? t.locale : lang);
  const reading = useReading(answer.shipment, container, nowMs);
  const scale = available.width === 0 ? 0 : Math.min(1, available.width / width);
  return (
    <div ref={previewRef} className="mt-3" dir="ltr">
      <p className="text-xs text-ink-3">{t('embed.preview', { percent: Math.round(scale * 100) })}</p>
      <div
        inert
        role="img"
        aria-label={t('embed.previewLabel')}
        className="relative overflow-hidden rounded-tab border border-line"
        style={{ blockSize: height * scale }}
      >
        <div
          // The map reads its colours and its size only when it is created, so it is created again for others.
          key={`${theme} ${accent} ${width} ${height}`}
          className="absolute top-0 origin-top-left text-ink"
          style={{
            ...accentStyle(accent),
            ...(theme !== 'auto' && { colorScheme: theme }),
            inlineSize: width,
            blockSize: height,
            transform: `scale(${scale})`,
          }}
        >
          <TranslateContext value={spoken}>
            <EmbedFrame
              show={show}
              reading={reading}
              isAwaited={false}
              nowMs={nowMs}
              tiles={config.tiles}
              sample={config.service === 'built-in'}
              preview
            >
              {(layout) =>
                reading !== null && (
                  <EmbedShipment answer={answer} reading={reading} layout={layout} show={show} link="" />
                )
              }
            </EmbedFrame>
          </TranslateContext>
        </div>
      </div>
    </div>
  );
}
