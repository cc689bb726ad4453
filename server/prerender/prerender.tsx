/**
 * The prerendered page: a cached shipment as markup that needs no script, from the static components that the app
 * uses. The same input gives the same text, so it can be cached.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Frozen } from '../../src/core/links/frozen/freeze.ts';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { toScene } from '../../src/core/scene/scene.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { StaticSharedPage, type StaticSharedPageProps } from '../../src/desk/shared/StaticSharedPage.tsx';
import type { LandPath } from './land.ts';
import { type EmbedOptions, PrerenderedEmbed } from './PrerenderedEmbed.tsx';
import { PrerenderedMap } from './PrerenderedMap.tsx';
import { PrerenderedPanel } from './PrerenderedPanel.tsx';
import { PrerenderedStart } from './PrerenderedStart.tsx';

export interface PrerenderOptions {
  readonly message: string;
  readonly nowMs: number;
  readonly landPath: LandPath;
  /** The number of the shown container if the shipment has several. */
  readonly container: string | null;
  /** The answers are simulated, which the picture says as the map does. */
  readonly sample: boolean;
  readonly t: Translate;
  /** The parts that an embed shows, or `null` for the app itself. */
  readonly embed: EmbedOptions | null;
}

/** Returns `null` if the app would show something other than the shipment. Throws if the data cannot be read. */
export function prerender(wireData: unknown, options: PrerenderOptions): string | null {
  const { message, nowMs, landPath, sample, t, embed } = options;
  const shipment = parseShipment(wireData, message);
  const reading = readShipment(shipment, options.container, nowMs);
  if (shipment.outcome !== 'ok' || shipment.message !== null || reading.journey.stops.length === 0) return null;
  const words = { reading, t };
  const markup = renderToStaticMarkup(
    <div id="prerender" className={embed === null ? undefined : embedClass(embed)}>
      {(embed === null || embed.show.includes('map')) && (
        <PrerenderedMap scene={toScene(reading)} landPath={landPath} t={t} />
      )}
      {sample && <SampleMark t={t} />}
      {embed === null ? <PrerenderedPanel {...words} /> : <PrerenderedEmbed {...words} {...embed} />}
    </div>,
  );
  return markup.replaceAll(FORBIDDEN_CHARACTERS, '\u{fffd}');
}

/** Renders the start page without a shipment. */
export function prerenderStart(
  shipments: readonly Frozen[],
  { landPath, sample, t }: Pick<PrerenderOptions, 'landPath' | 'sample' | 't'>,
): string {
  return renderToStaticMarkup(
    <div id="prerender" className="prerender-start">
      {sample && <SampleMark t={t} />}
      <PrerenderedStart shipments={shipments} landPath={landPath} t={t} />
    </div>,
  );
}

/** Renders the page of a share with its first rows. */
export const prerenderShared = (props: StaticSharedPageProps): string =>
  renderToStaticMarkup(<StaticSharedPage {...props} />).replaceAll(FORBIDDEN_CHARACTERS, '\u{fffd}');

const SampleMark = ({ t }: { readonly t: Translate }) => (
  <aside className="prerender-sample" aria-label={t('app.sample')}>
    {t('app.sample')}
  </aside>
);

/**
 * Control characters that React passes through but no HTML document may contain
 * (https://html.spec.whatwg.org/#preprocessing-the-input-stream).
 */
// oxlint-disable-next-line no-control-regex -- these are the ones
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function embedClass({ show }: EmbedOptions): string {
  if (!show.includes('map')) return 'prerender-embed-page';
  return show.length > 1 ? 'prerender-embed prerender-embed-worded' : 'prerender-embed';
}
