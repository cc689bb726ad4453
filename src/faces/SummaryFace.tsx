import type { ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { Badge } from '../ui/Badge.tsx';
import { ArrivalPlace, Clocks, Troubles } from './ArrivalPlace.tsx';

interface SummaryFaceProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly strip: ReactNode;
  /** How far the arrival has slipped; its line is there without it. */
  readonly slip?: ReactNode;
}

/** Where is it going and when does it arrive; how sure is that; where is it now. In that order. */
export const SummaryFace = ({ text, t, strip, slip }: SummaryFaceProps) => {
  const lines = [text.next, text.other].filter((line) => line !== null);
  return (
    <section data-summary="" aria-label={t('summary.name')} className="border-b border-line px-4 pt-4 pb-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="line-clamp-3 text-lg leading-7 font-bold wrap-anywhere text-ink">{text.destination}</h1>
          <p className="line-clamp-3 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
        </div>
        <Badge tone={text.status.tone} className="mt-2 shrink-0">
          {text.status.text}
        </Badge>
      </div>
      <Troubles troubles={text.troubles} />
      <div className="mt-3 flex h-4 justify-between gap-3 text-xs text-ink-3">
        <p className="shrink-0">{text.arrival.label}</p>
        {slip}
      </div>
      <p className="text-xl font-bold text-ink">{text.arrival.date}</p>
      <ArrivalPlace arrival={text.arrival} />
      <Clocks text={text} />
      {strip}
      {(lines.length > 0 || text.dispute !== null) && (
        <ul className="mt-3 space-y-0.5 text-xs text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {text.dispute !== null && <li className="font-semibold text-warn">{text.dispute}</li>}
        </ul>
      )}
    </section>
  );
};
