/**
 * The text of an embed before any script. Only the browser knows the frame size, so the lines for low frames and the
 * card for others are both present, and the style sheet shows one (src/embed/prerender.css).
 */
import type { Part } from '../../src/core/links/embed-messages.ts';
import type { Span } from '../../src/core/time/delay.ts';
import { toAge } from '../../src/core/words/age.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { EmbedLines, EmbedLink, EmbedStatus, EmbedSummary, StaticEmbedFoot } from '../../src/static/StaticEmbed.tsx';
import { ageText, Rows, SourcesPlace, VoyageStrip, type WordsProps } from './words.tsx';

export interface EmbedOptions {
  readonly show: readonly Part[];
  /** The code of a newer but poorer answer that is not shown. */
  readonly isWithheld: boolean;
  /** The same delay as the answer to the embed brings, so that the status is as wide as it will be. */
  readonly delay: Span | null;
}

export function PrerenderedEmbed({ show, isWithheld, delay, ...words }: WordsProps & EmbedOptions) {
  const { reading, t } = words;
  const text = toSummary(reading, t);
  const pill = <EmbedStatus reading={reading} delay={delay} status={text.status} t={t} />;
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
              pill={pill}
              link={<span className="prerender-embed-link -my-2 size-8 shrink-0" />}
            />
          </div>
        )}
        <div className={`min-h-0 grow ${hasMap ? 'prerender-embed-words overflow-y-auto' : ''}`} data-scroller="">
          {hasSummary && (
            <>
              <div className="prerender-embed-full">
                <EmbedSummary text={text} t={t} pill={pill} strip={<VoyageStrip {...words} />} />
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
