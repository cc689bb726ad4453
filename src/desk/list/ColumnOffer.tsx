/** Offers hidden columns that have values, in a line below the rows, so that no row moves when it appears. */
import X from 'lucide/dist/esm/icons/x.mjs';
import { columnLabel } from '../../core/columns/cell.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

interface ColumnOfferProps {
  readonly keys: readonly ColumnKey[];
  readonly onShow: () => void;
  readonly onKeep: () => void;
}

export function ColumnOffer({ keys, onShow, onKeep }: ColumnOfferProps) {
  const t = useTranslate();
  const columns = keys.map((key) => columnLabel(key, t));
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-4 text-sm print:hidden">
      <Button look="link" className="min-w-0 truncate" onClick={onShow}>
        {t('desk.list.offer', { count: keys.length, columns })}
      </Button>
      <IconButton className="size-8" label={t('desk.list.offerKeep')} onClick={onKeep}>
        <Icon icon={X} size={14} />
      </IconButton>
    </div>
  );
}
