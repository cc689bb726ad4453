import type { Reading } from '../../../core/reading/types.ts';
import { toSummary } from '../../../core/words/summary.ts';
import { StatusPill } from '../../../static/StatusPill.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** The status without a delay, while the delay is loading or unknown. */
export function PlainPill({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  return <StatusPill status={toSummary(reading, t).status} t={t} />;
}
