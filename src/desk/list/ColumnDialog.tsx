/** Selects the shown columns, their order, and the density of the rows. */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { columnLabel } from '../../core/columns/cell.ts';
import { COLUMN_KEYS, type ColumnKey } from '../../core/columns/columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useOwnColumns } from '../common/own-columns.tsx';
import { isOffered } from './columns-shown.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface ColumnDialogProps {
  readonly open: boolean;
  readonly columns: readonly ColumnChoice[];
  readonly isDense: boolean;
  readonly onColumns: (columns: readonly ColumnChoice[] | null) => void;
  readonly onDense: (isDense: boolean) => void;
  readonly onClose: () => void;
}

export function ColumnDialog({ open, columns, isDense, onColumns, onDense, onClose }: ColumnDialogProps) {
  const t = useTranslate();
  const ownKeys = useOwnColumns().map(({ key }) => key);
  const hiddenKeys = [...ownKeys, ...COLUMN_KEYS].filter(
    (key) => isOffered(key) && !columns.some((shown) => shown.key === key),
  );
  // The button at an end of the list keeps the focus. `disabled` would move the focus to the page.
  const move = (from: number, by: number): void => {
    const [one] = columns.slice(from, from + 1);
    const to = from + by;
    if (one !== undefined && to >= 0 && to < columns.length)
      onColumns(columns.toSpliced(from, 1).toSpliced(to, 0, one));
  };
  const toggle = (key: ColumnKey): void => {
    const left = columns.filter((shown) => shown.key !== key);
    if (left.length === columns.length) onColumns([...columns, { key, width: null }]);
    // A list needs at least one column.
    else if (left.length > 0) onColumns(left);
  };
  return (
    <Dialog open={open} title={t('desk.list.columns')} closeLabel={t('desk.close')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isDense}
              onChange={() => onDense(!isDense)}
              className="size-4 accent-chart"
            />
            {t('desk.list.dense')}
          </label>
          <Button look="link" onClick={() => onColumns(null)}>
            {t('desk.list.columnsUsual')}
          </Button>
        </div>
        <ul>
          {[...columns.map(({ key }) => key), ...hiddenKeys].map((key, index) => (
            <li key={key} className="flex min-h-9 items-center gap-2 border-b border-line">
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  checked={index < columns.length}
                  onChange={() => toggle(key)}
                  className="size-4 accent-chart"
                />
                <span className="min-w-0 wrap-anywhere">{columnLabel(key, t)}</span>
              </label>
              {index < columns.length && (
                <>
                  <IconButton
                    className="size-8"
                    label={t('desk.list.columnsUp', { column: columnLabel(key, t) })}
                    aria-disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <Icon icon={ArrowUp} size={14} />
                  </IconButton>
                  <IconButton
                    className="size-8"
                    label={t('desk.list.columnsDown', { column: columnLabel(key, t) })}
                    aria-disabled={index === columns.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <Icon icon={ArrowDown} size={14} />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
