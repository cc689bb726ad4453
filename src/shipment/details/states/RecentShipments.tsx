import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shipmentKey } from '../../../api/queries.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePreferences } from '../../../state/preferences.ts';
import { openShipment } from '../../../state/view-store.ts';
import { now } from '../../../core/time/clock.ts';
import { recentWords, toType } from '../search/recent-words.ts';

/** Lists shipments that were looked up before. Our server still has them stored. */
export function RecentShipments({ label }: { readonly label: string }) {
  const t = useTranslate();
  const client = useQueryClient();
  const recent = usePreferences((preferences) => preferences.recent);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button look="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  const entries = recent.map((entry) => ({ ...entry, type: toType(entry.type) }));
  // Shipments in this page's memory open at once, so they come first.
  const inMemory = (entry: (typeof entries)[number]): boolean => client.getQueryData(shipmentKey(entry)) !== undefined;
  const ordered = [...entries.filter(inMemory), ...entries.filter((entry) => !inMemory(entry))];
  if (ordered.length === 0) return <p className="text-sm text-ink-2">{t('state.keptNone')}</p>;
  return (
    <ul aria-label={t('state.keptHere')} className="flex w-full flex-col gap-1">
      {ordered.map((entry) => (
        <li key={`${entry.number} ${entry.line} ${entry.type}`}>
          <Button look="link" onClick={() => openShipment(entry.number, { line: entry.line, type: entry.type })}>
            {groupNumber(entry.number)}
          </Button>
          <span className="text-sm text-ink-3"> {recentWords(entry.state, t, now())}</span>
        </li>
      ))}
    </ul>
  );
}
