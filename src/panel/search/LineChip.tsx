import { useTranslate } from '../../i18n/use-translate.ts';
import type { Shipment } from '../../shipment/types.ts';
import { chosenCode } from './assess.ts';
import type { Search } from './use-search.ts';
import { lineOfCode } from '../lines/find-lines.ts';

/** Which line is asked, or has answered; pressing it chooses another. */
export function LineChip({
  search,
  shipment,
  onOpen,
}: {
  readonly search: Search;
  readonly shipment: Shipment | null;
  readonly onOpen: () => void;
}) {
  const t = useTranslate();
  if (search.text === '') return null;
  const line = shownLine(search, shipment);
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

/** The forced line; else the one that has answered; else, while typing, the one that probably will. */
function shownLine(
  { dirty, forced, lines, assessment }: Search,
  shipment: Shipment | null,
): { readonly name: string | null; readonly code: string } | null {
  const answered = dirty ? null : (shipment?.line ?? null);
  if (answered !== null && answered.code !== '') return answered;
  if (forced.line !== null) return { name: lineOfCode(lines ?? [], forced.line)?.name ?? null, code: forced.line };
  if (!dirty || assessment.line === null) return null;
  const code = chosenCode(assessment.line, assessment.reading);
  return code === null ? null : { name: assessment.line.name, code };
}
