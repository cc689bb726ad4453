import { classes } from '../../../ui/classes.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import type { CurrentShipment } from './use-current-shipment.ts';
import type { Assessment } from './assess.ts';
import type { Search } from './use-search.ts';

/** Shows which carrier is asked or has answered. Pressing it opens the picker. */
export function CarrierChip({
  search,
  current,
  onOpen,
}: {
  readonly search: Search;
  readonly current: CurrentShipment;
  readonly onOpen: () => void;
}) {
  const t = useTranslate();
  const carrier = findChipCarrier(search, current.shipment);
  // The answer determines the carrier. Nothing is shown before, because it would have to change.
  if (search.text === '' || (carrier === null && current.isLoading && !search.dirty)) return null;
  const text =
    carrier === null
      ? t('search.line.any')
      : carrier.name === null
        ? carrier.code
        : t('search.line.chip', { name: carrier.name, code: carrier.code });
  return (
    <button
      type="button"
      dir={carrier === null ? undefined : 'auto'}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('search.line', { line: text })}
      // The number beside the chip is shown completely as long as there is space for both.
      style={{ maxInlineSize: `clamp(4.75rem, 100% - ${search.text.length * 1.3}ch - 2rem, 45%)` }}
      className={classes(
        'min-h-6 shrink-0 rounded-md bg-soft px-2 py-0.5 font-semibold text-ink-2 hover:text-ink',
        // A name may be cut. The words for no name take two lines.
        carrier === null ? 'text-start text-xs leading-3.5' : 'truncate text-sm',
      )}
    >
      {text}
    </button>
  );
}

/**
 * Returns the carrier that answered. While the person types, or when a carrier is forced, returns the carrier that
 * will probably answer.
 */
function findChipCarrier({ dirty, forced, read }: Search, shipment: Shipment | null): Assessment['carrier'] {
  const reportedCarrier = dirty ? null : (shipment?.line ?? null);
  if (reportedCarrier !== null && reportedCarrier.code !== '') return reportedCarrier;
  if (read !== null && (dirty || forced.line !== null)) return read.assessment.carrier;
  return forced.line === null ? null : { name: null, code: forced.line };
}
