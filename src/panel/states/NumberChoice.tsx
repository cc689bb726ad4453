import type { ShipmentRef } from '../../api/client.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { readNumber } from '../../core/shipment/read-number.ts';
import { Button } from '../../ui/Button.tsx';
import { openShipment } from '../../view/view-store.ts';
import { focusSearch } from '../../ui/focus-search.ts';

/** What was probably meant, one press each, and the way back to the field. */
export function NumberChoice({ about, label }: { readonly about: ShipmentRef; readonly label: string }) {
  const t = useTranslate();
  const { repairs } = readNumber(about.number);
  return (
    <div className="flex flex-col items-start gap-3">
      {repairs.length > 0 && (
        <div role="group" aria-label={t('search.repairs')} className="flex flex-col gap-2">
          <p className="text-xs text-ink-3">{t('search.repairs')}</p>
          <div className="flex flex-wrap gap-2">
            {repairs.map((number) => (
              <Button key={number} onClick={() => openShipment(number, { line: about.line, type: about.type })}>
                {groupNumber(number)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Button look="primary" onClick={focusSearch}>
        {label}
      </Button>
    </div>
  );
}
