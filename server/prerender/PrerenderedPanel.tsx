/** The panel before any script. Parts that need a script are plain text or an empty space. */
import { groupNumber } from '../../src/core/shipment/number.ts';
import type { Shipment } from '../../src/core/shipment/types.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { type ContainersText, toContainersText } from '../../src/core/words/containers.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { LIST_LOOK, StaticContainers } from '../../src/static/StaticContainers.tsx';
import { StaticSummary } from '../../src/static/StaticSummary.tsx';
import { ageText, Rows, SourcesPlace, VoyageStrip, type WordsProps } from './words.tsx';

export function PrerenderedPanel(words: WordsProps) {
  const { reading, t } = words;
  const { shipment } = reading;
  const { container } = reading.journey;
  const containers = toContainersText(shipment, reading.now, t);
  return (
    <div id="prerender-panel">
      <div className="absolute inset-x-2.5 top-2.5 z-30 rounded-card bg-card p-1 ps-11 shadow-card desk:hidden">
        <Search shipment={shipment} />
      </div>
      <main className="prerender-card bg-card shadow-card" aria-label={t('app.panel')}>
        <div className="flex h-7 shrink-0 items-center justify-center desk:hidden">
          <span className="h-1.5 w-10 rounded-full bg-line" />
        </div>
        <div className="hidden border-b border-line p-4 pe-13 desk:block">
          <Search shipment={shipment} />
        </div>
        <div className="fading min-h-0 flex-1 overflow-y-auto" data-scroller="">
          <StaticSummary text={toSummary(reading, t)} t={t} strip={<VoyageStrip {...words} />} />
          {shipment.landfall != null && <SourcesPlace />}
          {containers !== null && <Containers text={containers} chosen={container?.number ?? null} t={t} />}
          <TabNames t={t} />
          {/* For several containers together the app first shows a table. */}
          {(containers === null || container !== null) && <Rows {...words} />}
        </div>
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3">{ageText(words)}</p>
      </main>
    </div>
  );
}

interface ContainersProps {
  readonly text: ContainersText;
  readonly chosen: string | null;
  readonly t: Translate;
}

/** Choosing another container needs a script. */
const Containers = ({ text, chosen, t }: ContainersProps) => (
  <StaticContainers
    text={text}
    chosen={chosen}
    t={t}
    list={
      <>
        {t('boxes.choose')}
        <span className={`leading-7.5 ${LIST_LOOK}`}>{text.choices.find(({ number }) => number === chosen)?.name}</span>
      </>
    }
  />
);

/** The same height as SearchBox, whose text field needs a script. */
const Search = ({ shipment }: { readonly shipment: Shipment }) => (
  <div className="flex min-h-10 items-center gap-2 rounded-button pointer-coarse:min-h-11.5 border border-line bg-card ps-9 pe-2">
    <span className="min-w-0 flex-1 truncate font-semibold text-ink">{groupNumber(shipment.number)}</span>
  </div>
);

/** The same height as Tabs, whose tabs refer to panels by their ids. */
const TabNames = ({ t }: { readonly t: Translate }) => (
  <div className="border-b border-line px-4" aria-hidden>
    <div className="flex min-h-11 gap-4 overflow-hidden text-sm font-semibold whitespace-nowrap">
      <span className="flex items-center border-b-2 border-chart">{t('app.tab.timeline')}</span>
      {(['details', 'history', 'share'] as const).map((tab) => (
        <span key={tab} className="flex items-center pb-0.5 text-ink-2">
          {t(`app.tab.${tab}`)}
        </span>
      ))}
    </div>
  </div>
);
