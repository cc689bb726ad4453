/**
 * The text of an embed before any script. Only the browser knows the frame size, so the lines for low frames and the
 * card for others are both present, and the style sheet shows one (src/embed/prerender.css).
 */
import type { Part } from '../../src/core/links/embed-messages.ts';
import { toAge } from '../../src/core/words/age.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { EmbedLines, EmbedLink, EmbedSummary, StaticEmbedFoot } from '../../src/static/StaticEmbed.tsx';
import { ageText, Rows, SourcesPlace, VoyageStrip, type WordsProps } from './words.tsx';

export interface EmbedOptions {
  readonly show: readonly Part[];
  /** The code of a newer but poorer answer that is not shown. */
  readonly isWithheld: boolean;
}

export function PrerenderedEmbed({ show, isWithheld, ...words }: WordsProps & EmbedOptions) {
  const { reading, t } = words;
  const text = toSummary(reading, t);
  const { line } = reading.shipment;
  const carrier = line?.name ?? line?.code ?? '';
  const [hasMap, hasSummary, hasTimeline] = [show.includes('map'), show.includes('summary'), show.includes('timeline')];
  return (
    <div id="prerender-panel" className={hasMap ? 'prerender-embed-place' : 'min-h-0'}>
      <main
        data-summary-shown={hasSummary || undefined}
        data-list={hasTimeline ? (hasSummary ? 'below' : 'alone') : undefined}
        className={`prerender-embed-card bg-card ${hasMap ? 'shadow-card' : ''}`}
      >
        {hasMap && (hasSummary || hasTimeline) && (
          <div className="prerender-embed-lines">
            <EmbedLines
              text={text}
              t={t}
              pill={null}
              link={<span className="prerender-embed-link -my-2 size-8 shrink-0" />}
            />
          </div>
        )}
        <div className={`min-h-0 grow ${hasMap ? 'prerender-embed-words overflow-y-auto' : ''}`} data-scroller="">
          {hasSummary && (
            <>
              <div className="prerender-embed-full">
                <EmbedSummary text={text} t={t} pill={null} strip={<VoyageStrip {...words} />} />
              </div>
              {hasMap && (
                <div className="prerender-embed-bare px-3 pb-2 *:mt-0">
                  <VoyageStrip {...words} isBare />
                </div>
              )}
            </>
          )}
          {hasSummary && reading.shipment.landfall != null && <SourcesPlace />}
          {/* The list is folded under a summary over the map, and open beside the map. */}
          {hasTimeline && hasSummary && hasMap && (
            <p className="prerender-embed-folded min-h-9 items-center border-t border-line px-3 py-1.5 font-semibold text-chart">
              {t('app.tab.timeline')}
            </p>
          )}
          {hasTimeline && (
            <div
              className={hasSummary ? `border-t border-line ${hasMap ? 'prerender-embed-unfolded' : ''}` : undefined}
            >
              <Rows {...words} />
            </div>
          )}
        </div>
        <div className="prerender-embed-foot">
          <StaticEmbedFoot
            ages={
              <>
                {carrier !== '' && <span>{carrier}</span>}
                <span>{ageText(words)}</span>
              </>
            }
            old={toAge(reading.shipment, reading.now, t).old}
            isWithheld={isWithheld}
            t={t}
            link={<EmbedLink t={t} href={null} />}
          />
        </div>
      </main>
    </div>
  );
}
