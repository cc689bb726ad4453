import { useId, useMemo, useState } from 'react';
import type { Matrix, MatrixRow } from '../../../core/reading/containers/matrix.ts';
import { statusLabel } from '../../../core/shipment/codes.ts';
import { containerName } from '../../../core/shipment/number.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { go } from '../../../state/view-store.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { findRows, type Sort, sortRows } from './sort-rows.ts';
import { listed } from '../../../core/texts/joined.ts';

interface ContainerTableProps {
  readonly open: boolean;
  readonly matrix: Matrix;
  readonly onClose: () => void;
}

/** Shows all containers in a dialog as wide as the window. They can be sorted by any milestone, searched and copied. */
export function ContainerTable({ open, matrix, onClose }: ContainerTableProps) {
  const t = useTranslate();
  const field = useId();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const rows = useMemo(() => findRows(sortRows(matrix, sort), text), [matrix, sort, text]);
  const copy = useMemo(() => toTable(matrix, rows, t), [matrix, rows, t]);
  const sortBy = (column: string | null): void =>
    setSort({ column, isDescending: sort?.column === column && !sort.isDescending });
  return (
    <Dialog open={open} width="table" title={t('boxes.matrix')} closeLabel={t('help.close')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={field} className="text-sm font-semibold">
            {t('boxes.find')}
          </label>
          <input
            id={field}
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            className="min-h-9 rounded-button border border-line bg-card px-3 text-ink"
          />
          <p role="status" className="me-auto text-sm text-ink-3">
            {t('boxes.found', { count: rows.length, all: matrix.rows.length })}
          </p>
          <CopyButton text={copy} label={t('timeline.copy')} doneLabel={t('notes.copied')} />
        </div>
        <MatrixTable
          matrix={matrix}
          rows={rows}
          className="max-h-[60dvh] border-t"
          sort={sort}
          onSort={sortBy}
          onChoose={(container) => {
            onClose();
            go({ container, selection: null });
          }}
        />
      </div>
    </Dialog>
  );
}

/** Separates cells by tabs and writes dates in a form that spreadsheets recognize. */
function toTable({ milestones }: Matrix, rows: readonly MatrixRow[], t: Translate): string {
  const head = milestones.map(({ status, place }) => listed([statusLabel(status, t) ?? status.raw, place?.name], t));
  const bodyRows = rows.map(({ container, cells }) => [
    containerName(container.number, t),
    ...cells.map(({ event }) => event?.date?.wall.slice(0, event.date.dateOnly ? 10 : 16).replace('T', ' ') ?? ''),
  ]);
  return [[t('boxes.container'), ...head], ...bodyRows].map((cells) => cells.join('\t')).join('\n');
}
