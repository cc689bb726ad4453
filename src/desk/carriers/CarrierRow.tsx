import { listed } from '../../core/texts/joined.ts';
import type { MouseEvent, ReactNode } from 'react';
import { type CarrierSlips, SLIP_NAMES, type SlipName, SLIPS } from '../../api/desk/carrier-slips.ts';
import type { CarrierQuality, Measure } from '../../core/desk-api/schedule.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { deskLink, goDesk } from '../../state/desk-store.ts';

const FIGURE_NAMES = ['lag', 'missing', 'days14', 'days7', 'days3'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
const FIGURES: Readonly<Record<FigureName, (carrier: CarrierQuality) => Measure>> = {
  lag: ({ lagHours }) => lagHours,
  missing: ({ missingShare }) => missingShare,
  days14: ({ etaErrorHours }) => etaErrorHours.days14,
  days7: ({ etaErrorHours }) => etaErrorHours.days7,
  days3: ({ etaErrorHours }) => etaErrorHours.days3,
};

/** Returns the figures of which at least one carrier has enough arrivals. */
export const measuredFigures = (carriers: readonly CarrierQuality[]): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => carriers.some((carrier) => FIGURES[name](carrier).value !== null));

interface CarrierRowProps {
  readonly carrierSlips: CarrierSlips;
  /** `undefined` while nothing was measured for this carrier. */
  readonly quality: CarrierQuality | undefined;
  /** The figures that have columns. */
  readonly figures: readonly FigureName[];
}

export function CarrierRow({
  carrierSlips: { carrier, name, shipments, slips, overdue, refused },
  quality,
  figures,
}: CarrierRowProps) {
  const t = useTranslate();
  const knownSlips = SLIP_NAMES.reduce((sum, name) => sum + slips[name], 0);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="min-w-32 px-2 py-2 text-start font-semibold">
        <FilterLink q={`line:${carrier}`} text={name ?? carrier} />
        {name !== null && <span className="block text-xs font-normal text-ink-3">{carrier}</span>}
      </th>
      <Cell>{shipments}</Cell>
      <Cell>
        <SlipBar slips={slips} className="my-1.5 w-48" />
        <span className="sr-only">
          {listed(
            SLIP_NAMES.map((name) => t('slips.said', { count: slips[name], what: t(`slips.${name}`) })),
            t,
          )}
        </span>
        <span className="flex gap-x-2 text-xs whitespace-nowrap text-ink-3">
          {knownSlips === 0
            ? t('slips.unknown')
            : t('slips.late', { late: knownSlips - slips.kept, known: knownSlips })}
          {slips.more > 0 && (
            <FilterLink q={`line:${carrier} ${SLIPS.more}`} text={t('slips.worst', { count: slips.more })} />
          )}
        </span>
      </Cell>
      <Cell>{overdue === 0 ? overdue : <FilterLink q={`line:${carrier} is:overdue`} text={String(overdue)} />}</Cell>
      <Cell>{refused === 0 ? refused : <FilterLink q={`line:${carrier} is:refused`} text={String(refused)} />}</Cell>
      {figures.map((name) => (
        <Cell key={name}>{quality !== undefined && <Figure name={name} measure={FIGURES[name](quality)} />}</Cell>
      ))}
    </tr>
  );
}

const Cell = ({ children }: { readonly children: ReactNode }) => <td className="px-2 py-2">{children}</td>;

/** A figure is shown with the number of arrivals that it rests on. */
function Figure({ name, measure: { value, shipCalls } }: { readonly name: FigureName; readonly measure: Measure }) {
  const t = useTranslate();
  const text =
    value === null
      ? null
      : name === 'missing'
        ? t('quality.share', { percent: Math.round(value * 100) })
        : t('quality.hours', { hours: Math.round(value * 10) / 10 });
  return (
    <>
      {text}
      {shipCalls > 0 && (
        <span className="block text-xs whitespace-nowrap text-ink-3">{t('quality.of', { count: shipCalls })}</span>
      )}
    </>
  );
}

/** A real link to the list with a filter, so that it can be opened in a new tab. */
function FilterLink({ q, text }: { readonly q: string; readonly text: string }) {
  const to = { page: 'desk', tab: 'all', q, case: null } as const;
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goDesk(to);
  };
  return (
    <a href={deskLink(to)} onClick={follow} className="target text-ink underline decoration-line hover:decoration-ink">
      {text}
    </a>
  );
}

const BAR_CLASSES: Readonly<Record<SlipName, string>> = {
  kept: 'bg-ok',
  half: 'bg-sailed',
  days: 'bg-warn',
  more: 'bg-late',
};

/**
 * Shows the shares of a whole side by side, from punctual to late. The text beside the bar says the same without
 * colour.
 */
export const SlipBar = ({
  slips,
  className,
}: {
  readonly slips: CarrierSlips['slips'];
  readonly className: string;
}) => (
  <span aria-hidden="true" className={classes('flex h-2 gap-px overflow-hidden rounded-full', className)}>
    {SLIP_NAMES.map((name) => (
      <span
        key={name}
        style={{ flexGrow: slips[name] }}
        className={classes('forced-colors:bg-[CanvasText]', slips[name] === 0 && 'hidden', BAR_CLASSES[name])}
      />
    ))}
  </span>
);
