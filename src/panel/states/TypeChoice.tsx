import type { ShipmentRef } from '../../api/client.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { Button } from '../../ui/Button.tsx';
import { go } from '../../view/view-store.ts';

const TYPES = ['CT', 'BL', 'BK'] as const;

/** The other types, one press each: the number is asked for again as what was chosen. */
export function TypeChoice({ about }: { readonly about: ShipmentRef }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('search.type')} className="flex flex-col gap-2">
      <p className="text-xs text-ink-3">{t('state.type')}</p>
      <div className="flex flex-wrap gap-2">
        {TYPES.filter((type) => type !== about.type).map((type) => (
          <Button key={type} onClick={() => go({ type })}>
            {t(`search.type.${type}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
