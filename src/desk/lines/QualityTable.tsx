/** How the lines report: what the plan learned from the arrivals of the last half year. */
import { useQuery } from '@tanstack/react-query';
import { fetchLineQualities } from '../../api/desk/line-quality.ts';
import type { LineQuality, Measure } from '../../core/desk-api/plan.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';

const FIGURES: Readonly<Record<'lag' | 'missing' | 'days14' | 'days7' | 'days3', (line: LineQuality) => Measure>> = {
  lag: ({ lagHours }) => lagHours,
  missing: ({ missingShare }) => missingShare,
  days14: ({ etaErrorHours }) => etaErrorHours.days14,
  days7: ({ etaErrorHours }) => etaErrorHours.days7,
  days3: ({ etaErrorHours }) => etaErrorHours.days3,
};
const NAMES = ['lag', 'missing', 'days14', 'days7', 'days3'] as const;

export function QualityTable() {
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['desk', 'line-quality'],
    queryFn: ({ signal }) => fetchLineQualities(signal),
    staleTime: 10 * MINUTE,
  });
  return (
    <div className="pt-8">
      <h2 id="line-quality" className="font-semibold">
        {t('quality.title')}
      </h2>
      <p role="status" className="max-w-240 pt-1 text-ink-2">
        {error !== null
          ? failureText(error, t)
          : data !== undefined && t(data.lines.length === 0 ? 'quality.none' : 'quality.body', { days: data.days })}
      </p>
      {data !== undefined && data.lines.length > 0 && (
        <div className="scroll-row pt-3" tabIndex={0} role="region" aria-labelledby="line-quality">
          <table className="w-full max-w-240 text-start tabular-nums">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                <th scope="col" className="px-2 py-1 text-start font-semibold">
                  {t('slips.column.line')}
                </th>
                {NAMES.map((name) => (
                  <th key={name} scope="col" className="px-2 py-1 text-end align-bottom font-semibold">
                    {t(`quality.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.line} className="border-b border-line">
                  <th scope="row" className="px-2 py-2 text-start font-semibold">
                    {line.name ?? line.line}
                    {line.name !== null && <span className="ps-2 font-normal text-ink-3">{line.line}</span>}
                  </th>
                  {NAMES.map((name) => (
                    <Figure key={name} name={name} of={FIGURES[name](line)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** A figure without the number that it rests on says nothing. */
function Figure({ name, of: { value, shipCalls } }: { readonly name: (typeof NAMES)[number]; readonly of: Measure }) {
  const t = useTranslate();
  return (
    <td className="px-2 text-end whitespace-nowrap">
      {value === null ? (
        <span className="text-ink-3">{t('quality.tooFew', { count: shipCalls })}</span>
      ) : (
        <>
          {name === 'missing'
            ? t('quality.share', { percent: Math.round(value * 100) })
            : t('quality.hours', { hours: Math.round(value * 10) / 10 })}
          <span className="ps-1.5 text-xs text-ink-3">{t('quality.of', { count: shipCalls })}</span>
        </>
      )}
    </td>
  );
}
