import { type ReactNode, useMemo } from 'react';
import type { Reading } from '../../../core/reading/types.ts';
import { toStrip } from '../../../core/reading/strip.ts';
import { toSummary } from '../../../core/words/summary.ts';
import { StaticSummary } from '../../../static/StaticSummary.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { StripView } from './StripView.tsx';

export interface SummaryProps {
  readonly reading: Reading;
  /** The status with its delay, rendered by the caller, which knows the history. */
  readonly pill?: ReactNode;
}

export function Summary({ reading, pill }: SummaryProps) {
  const t = useTranslate();
  const text = useMemo(() => toSummary(reading, t), [reading, t]);
  const strip = useMemo(() => toStrip(reading), [reading]);
  return <StaticSummary text={text} t={t} strip={<StripView strip={strip} />} pill={pill} />;
}
