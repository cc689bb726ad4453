import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { carriersQuery } from '../../../api/queries.ts';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { readNumber } from '../../../core/shipment/read-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { go } from '../../../state/view-store.ts';
import { findCode, findLikelyCarriers } from '../carriers/find-carriers.ts';

const CarrierPicker = lazyPartWithTexts(async () => (await import('../carriers/CarrierPicker.tsx')).CarrierPicker);

const MAX_LIKELY = 4;

/** Offers the likely carriers as buttons, and all others in the picker. */
export function CarrierChoice({ about, label }: { readonly about: ShipmentRef; readonly label: string }) {
  const t = useTranslate();
  const carriers = useQuery(carriersQuery).data?.carriers ?? [];
  const [picking, setPicking] = useState(false);
  const reading = readNumber(about.number);
  const likely = findLikelyCarriers(carriers, reading, about.type)
    .map((carrier) => ({ name: carrier.name, code: findCode(carrier, reading.prefix) }))
    .filter((carrier) => carrier.code !== null && carrier.code !== about.line)
    .slice(0, MAX_LIKELY);
  return (
    <div className="flex flex-col gap-2">
      {likely.length > 0 && (
        <div role="group" aria-label={t('state.likely')} className="flex flex-col gap-2">
          <p className="text-xs text-ink-3">{t('state.likely')}</p>
          <div className="flex flex-wrap gap-2">
            {likely.map(({ name, code }) => (
              <Button key={code} onClick={() => go({ line: code })}>
                {t('search.line.chip', { name, code: code ?? '' })}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Button look="primary" className="self-start" onClick={() => setPicking(true)}>
        {label}
      </Button>
      {picking && (
        <CarrierPicker
          open={picking}
          reading={reading}
          selected={about.line}
          onClose={() => setPicking(false)}
          onPick={(carrier) => {
            setPicking(false);
            go({ line: carrier });
          }}
        />
      )}
    </div>
  );
}
