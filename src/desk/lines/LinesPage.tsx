/** The lines of what is watched: how their arrivals slip, what is overdue, what they refuse. */
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { fetchLineSlips, type LineSlips, SLIP_NAMES, type SlipName, SLIPS } from '../../api/desk/line-slips.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { deskLink, goDesk } from '../../view/desk-store.ts';
import { NotYet } from '../common/Failure.tsx';
import { QualityTable } from './QualityTable.tsx';

const COLUMNS = ['line', 'shipments', 'slip', 'overdue', 'refused'] as const;

export function LinesPage() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'line-slips'],
    queryFn: ({ signal }) => fetchLineSlips(viewerZone(), signal),
    staleTime: 0,
    refetchOnMount: true,
  });
  if (data === undefined) return <NotYet text={t('slips.loading')} error={error} again={refetch} />;
  return (
    <div className="h-full overflow-y-auto p-4">
      <h2 className="text-lg font-semibold">{t('slips.title')}</h2>
      <p className="pt-1 text-ink-2">{t(data.length === 0 ? 'slips.none' : 'slips.body')}</p>
      {data.length > 0 && (
        <div className="scroll-row pt-4" tabIndex={0} role="region" aria-label={t('slips.title')}>
          <table className="w-full max-w-240 text-start tabular-nums">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                    {t(`slips.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <LineRow key={one.line} of={one} />
              ))}
            </tbody>
          </table>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-ink-2">
            {SLIP_NAMES.map((name) => (
              <li key={name} className="flex items-center gap-1.5">
                <SlipBar slips={{ kept: 0, half: 0, days: 0, more: 0, [name]: 1 }} width={16} />
                {t(`slips.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <QualityTable />
    </div>
  );
}

function LineRow({ of: { line, shipments, slips, overdue, refused } }: { readonly of: LineSlips }) {
  const t = useTranslate();
  const known = SLIP_NAMES.reduce((sum, name) => sum + slips[name], 0);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-2 py-2 text-start font-semibold">
        <FilterLink q={`line:${line}`} text={line} />
      </th>
      <td className="px-2">{shipments}</td>
      <td className="px-2">
        <span className="flex items-center gap-2">
          <SlipBar slips={slips} width={180} />
          <span className="sr-only">
            {SLIP_NAMES.map((name) => t('slips.said', { count: slips[name], what: t(`slips.${name}`) })).join(', ')}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-3">
            {known === 0 ? t('slips.unknown') : t('slips.late', { late: known - slips.kept, known })}
          </span>
          {slips.more > 0 && (
            <FilterLink q={`line:${line} ${SLIPS.more}`} text={t('slips.worst', { count: slips.more })} />
          )}
        </span>
      </td>
      <td className="px-2">
        {overdue === 0 ? overdue : <FilterLink q={`line:${line} is:overdue`} text={String(overdue)} />}
      </td>
      <td className="px-2">
        {refused === 0 ? refused : <FilterLink q={`line:${line} is:refused`} text={String(refused)} />}
      </td>
    </tr>
  );
}

/** A real link to the list under a filter. */
function FilterLink({ q, text }: { readonly q: string; readonly text: string }) {
  const to = { page: 'desk', tab: 'all', q, case: null } as const;
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goDesk(to);
  };
  return (
    <a href={deskLink(to)} onClick={follow} className="target text-chart hover:underline">
      {text}
    </a>
  );
}

/** Never by colour alone: later slips are drawn lower, too. */
const LOOKS: Readonly<Record<SlipName, { readonly fill: string; readonly top: number }>> = {
  kept: { fill: 'fill-ok', top: 0 },
  half: { fill: 'fill-sailed', top: 3 },
  days: { fill: 'fill-warn', top: 6 },
  more: { fill: 'fill-late', top: 9 },
};
const HEIGHT = 14;

/** The shares of a whole, side by side. */
function SlipBar({ slips, width }: { readonly slips: LineSlips['slips']; readonly width: number }) {
  const total = SLIP_NAMES.reduce((sum, name) => sum + slips[name], 0);
  const starts = SLIP_NAMES.map((_, index) => SLIP_NAMES.slice(0, index).reduce((sum, name) => sum + slips[name], 0));
  return (
    <svg aria-hidden="true" width={width} height={HEIGHT} className="shrink-0">
      <rect width={width} height={HEIGHT} className="fill-soft" />
      {total > 0 &&
        SLIP_NAMES.map((name, index) => (
          <rect
            key={name}
            x={((starts[index] ?? 0) / total) * width}
            y={LOOKS[name].top}
            width={(slips[name] / total) * width}
            height={HEIGHT - LOOKS[name].top}
            className={LOOKS[name].fill}
          />
        ))}
    </svg>
  );
}
