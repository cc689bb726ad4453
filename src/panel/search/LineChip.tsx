import { useTranslate } from '../../ui/use-translate.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import type { CurrentShipment } from './use-shown-shipment.ts';
import type { Assessment } from './assess.ts';
import type { Search } from './use-search.ts';

/** Which line is asked, or has answered; pressing it chooses another. */
export function LineChip({
  search,
  shown,
  onOpen,
}: {
  readonly search: Search;
  readonly shown: CurrentShipment;
  readonly onOpen: () => void;
}) {
  const t = useTranslate();
  const line = shownLine(search, shown.shipment);
  // Which line it is comes with the answer: nothing is said before that would have to change.
  if (search.text === '' || (line === null && shown.isAsked && !search.dirty)) return null;
  const text =
    line === null
      ? t('search.line.any')
      : line.name === null
        ? line.code
        : t('search.line.chip', { name: line.name, code: line.code });
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('search.line', { line: text })}
      className="max-w-[45%] min-h-6 shrink-0 truncate rounded-md bg-soft px-2 py-0.5 text-sm font-semibold text-ink-2 hover:text-ink"
    >
      {text}
    </button>
  );
}

/**
 * The line that has answered; while typing, or when one is forced, the line that will probably
 * answer.
 */
function shownLine({ dirty, forced, assessment }: Search, shipment: Shipment | null): Assessment['line'] {
  const answered = dirty ? null : (shipment?.line ?? null);
  if (answered !== null && answered.code !== '') return answered;
  if (assessment !== null && (dirty || forced.line !== null)) return assessment.line;
  return forced.line === null ? null : { name: null, code: forced.line };
}
