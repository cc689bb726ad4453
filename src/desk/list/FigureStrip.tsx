/**
 * The figures of the list, each a button that filters the list by what it counts, and the arrivals of the coming
 * weeks. The figures count within the filter of the list. A figure of 0 is left out.
 */
import { useQuery } from '@tanstack/react-query';
import { fetchFigures } from '../../api/desk/operations.ts';
import { FIGURES, hasFigure, toggleFigure } from '../../core/filter/figures.ts';
import type { Stake } from '../../core/money/sum.ts';
import { isFree, sumsText } from '../../core/money/words.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { classes } from '../../ui/classes.ts';
import { intoSight } from '../../ui/into-sight.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';
import { ArrivalSparkline } from './ArrivalSparkline.tsx';
import { LIST_KEY } from './row-pages.ts';

const COUNTED = ['arriving', 'late', 'untracked', 'overdue', 'arrived'] as const;
const OLD = 'text-ink-3';
const TONES = {
  arriving: 'text-ink',
  late: 'text-late',
  untracked: 'text-warn',
  overdue: 'text-warn',
  arrived: 'text-ink',
  charges: 'text-ink',
} as const;
type Tone = (typeof TONES)[keyof typeof TONES] | typeof OLD;

interface FigureStripProps {
  /** The filter, if it is not the text of the field. */
  readonly filter?: string;
}

export function FigureStrip({ filter }: FigureStripProps) {
  const t = useTranslate();
  const typed = useDesk((desk) => desk.q);
  const q = filter ?? typed;
  const zone = viewerZone();
  const { data, isPlaceholderData: isOld } = useQuery({
    queryKey: [...LIST_KEY, 'count', 'figures', q, zone],
    queryFn: ({ signal }) => fetchFigures({ q, zone }, signal),
    // The figures of the last filter stay, in grey, until the new ones are loaded.
    placeholderData: (before) => before,
    ...RETRY_UNTIL_ANSWERED,
  });
  const press = (terms: readonly string[]): void => goDesk({ q: toggleFigure(q, terms), view: null, case: null });
  const counts = {
    arriving: data?.weeks[0]?.count ?? 0,
    late: data?.late ?? 0,
    untracked: data?.untracked ?? 0,
    overdue: data?.overdue ?? 0,
    arrived: data?.arrived ?? 0,
  };
  return (
    <section
      aria-label={t('figures.name')}
      className="scroll-row scrollbar-none flex h-14 shrink-0 items-stretch gap-x-1 border-b border-line px-2 print:hidden"
    >
      {COUNTED.map((name) => {
        const isOn = hasFigure(q, FIGURES[name]);
        return (
          (counts[name] > 0 || isOn) && (
            <Figure
              key={name}
              value={t('desk.number', { n: counts[name] })}
              label={t(`figures.${name}`)}
              tone={isOld ? OLD : TONES[name]}
              isOn={isOn}
              onPress={() => press(FIGURES[name])}
            />
          )
        );
      })}
      {data?.charges != null && (
        <Charges
          stake={data.charges}
          tone={isOld ? OLD : TONES.charges}
          isOn={hasFigure(q, FIGURES.charges)}
          onPress={() => press(FIGURES.charges)}
        />
      )}
      {data !== undefined && <ArrivalSparkline q={q} weeks={data.weeks} onPress={press} />}
    </section>
  );
}

interface ChargesProps {
  readonly stake: Stake;
  readonly tone: Tone;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** The sum is a lower bound, and its description says of how many containers the charges are known. */
function Charges({ stake, tone, isOn, onPress }: ChargesProps) {
  const t = useTranslate();
  const { sums, assessed, of: total } = stake;
  if (!isFree(stake) || isOn) {
    const amounts = sumsText(sums, t);
    const sum = t('join.labelled', {
      label: t('money.titleActive'),
      value: t('money.sum', { amounts, assessed, of: total }),
    });
    return (
      <Figure value={amounts} label={t('figures.charges')} title={sum} tone={tone} isOn={isOn} onPress={onPress} />
    );
  }
  if (total === 0 || assessed > 0) return null;
  return (
    <p title={t('money.sumWhy')} className="flex flex-col justify-center px-2 whitespace-nowrap">
      <span className="text-lg font-semibold text-ink-3">–</span>
      <span className="text-xs text-ink-2">{t('figures.chargesUnknown')}</span>
    </p>
  );
}

interface FigureProps {
  readonly value: string;
  readonly label: string;
  /** A description that says more than the value and the label. */
  readonly title?: string;
  readonly tone: Tone;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

const Figure = ({ value, label, title, tone, isOn, onPress }: FigureProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    title={title}
    onClick={onPress}
    onFocus={({ currentTarget }) => intoSight(currentTarget)}
    className={classes(
      'flex shrink-0 flex-col items-start justify-center rounded-tab px-2 text-start whitespace-nowrap',
      isOn ? 'bg-chart-soft' : 'hover:bg-soft',
    )}
  >
    <span className={classes('text-lg font-semibold tabular-nums', isOn ? 'text-chart' : tone)}>{value}</span>
    <span className="text-xs text-ink-2">{label}</span>
  </button>
);
