import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { linesQuery } from '../../../api/queries.ts';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { readNumber } from '../../../core/shipment/read-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { go } from '../../../state/view-store.ts';
import { codeFor, likelyLines } from '../carriers/find-lines.ts';

const LinePicker = lazyPartWithTexts(async () => (await import('../carriers/LinePicker.tsx')).LinePicker);

const MOST = 4;

/** The lines that probably carry it, one press each, and all others behind a button. */
export function LineChoice({ about, label }: { readonly about: ShipmentRef; readonly label: string }) {
  const t = useTranslate();
  const lines = useQuery(linesQuery).data?.lines ?? [];
  const [picking, setPicking] = useState(false);
  const reading = readNumber(about.number);
  const likely = likelyLines(lines, reading, about.type)
    .map((line) => ({ name: line.name, code: codeFor(line, reading.prefix) }))
    .filter((line) => line.code !== null && line.code !== about.line)
    .slice(0, MOST);
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
        <LinePicker
          open={picking}
          reading={reading}
          selected={about.line}
          onClose={() => setPicking(false)}
          onPick={(line) => {
            setPicking(false);
            go({ line });
          }}
        />
      )}
    </div>
  );
}
