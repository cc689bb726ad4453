/** The frames of the page of a share that the server renders with the first rows, before the controls in them. */
import type { ReactNode } from 'react';
import type { Translate } from '../../core/texts/translate.ts';

interface BarFrameProps {
  readonly label: string;
  /** Absent on the server, which does not know the day of the reader. */
  readonly until?: string;
  readonly isSample: boolean;
  readonly t: Translate;
  readonly children: ReactNode;
}

export function BarFrame({ label, until, isSample, t, children }: BarFrameProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-2 print:hidden">
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="truncate text-base font-semibold" title={label}>
          <bdi>{label}</bdi>
        </h1>
        <p className="flex min-h-4 flex-wrap gap-x-2 text-xs text-ink-3">
          {until !== undefined && <span>{t('customer.until', { until })}</span>}
          {isSample && (
            <span title={t('app.sampleWhy')} className="shrink-0 rounded-full bg-soft px-2">
              {t('app.sample')}
            </span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-1 basis-80 items-center justify-end gap-2">{children}</div>
    </header>
  );
}

interface ListHeadFrameProps {
  readonly count: number | null;
  readonly t: Translate;
  /** Takes the place of the count. */
  readonly note?: string;
  readonly children?: ReactNode;
}

export function ListHeadFrame({ count, t, note, children }: ListHeadFrameProps) {
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-sm print:hidden">
      <p role="status" className="flex-1 font-semibold">
        {note ?? (count !== null && t('work.members', { count }))}
      </p>
      {children}
    </div>
  );
}

/** The place of the figures over the list, which load after it. */
export const FigurePlace = () => <div className="h-14 shrink-0 border-b border-line print:hidden" />;
