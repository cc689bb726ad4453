import { useId } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { columnsOf, isColumnKey } from '../../core/columns/columns.ts';
import type { ColumnRole } from '../../core/sheet/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface PreviewColumnsProps {
  readonly preview: Preview;
  readonly onChoose: (choices: ImportChoices) => void;
}

const SELECT = 'min-h-8 w-full rounded-button border border-line bg-card px-2';
/** What a person may choose; other columns of an export are compared and never written. */
const CHOICES: readonly ColumnRole[] = [
  'container',
  'billOfLading',
  'booking',
  'number',
  'line',
  ...columnsOf('watch'),
  'text',
];

export function roleLabel(role: ColumnRole | null, t: Translate): string {
  if (role === null) return t('add.column.none');
  return isColumnKey(role) ? columnLabel(role, t) : t(`add.column.${role}`);
}

/** What each column is taken for, with some of its cells; a wrong guess is corrected here. */
export function PreviewColumns({ preview: { sheets, sheet, columns, choices }, onChoose }: PreviewColumnsProps) {
  const t = useTranslate();
  const id = useId();
  const isText = columns.length < 2 && columns.every(({ as }) => as === 'text');
  const choose = (index: number, value: string): void => {
    const as = CHOICES.find((role) => role === value) ?? null;
    onChoose({ columns: [...choices.columns.filter((one) => one.index !== index), { index, as }] });
  };
  return (
    <>
      {sheets.length > 1 && (
        <div>
          <label htmlFor={id} className="text-sm font-semibold text-ink-2">
            {t('add.sheet')}
          </label>
          <select
            id={id}
            value={sheet}
            onChange={(event) => onChoose({ sheet: Number(event.target.value) })}
            className={SELECT}
          >
            {sheets.map(({ index, name }) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {!isText && columns.length > 0 && (
        <section aria-labelledby={`${id}-columns`}>
          <h3 id={`${id}-columns`} className="pb-1 text-sm font-semibold text-ink-3">
            {t('add.columns')}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {columns.map(({ index, header, as, samples }) => (
              <li key={index} className="min-w-0">
                <label htmlFor={`${id}-${index}`} className="block truncate font-semibold">
                  {header ?? t('add.columnOf', { index: index + 1 })}
                </label>
                <select
                  id={`${id}-${index}`}
                  value={as ?? ''}
                  onChange={(event) => choose(index, event.target.value)}
                  className={SELECT}
                >
                  <option value="">{roleLabel(null, t)}</option>
                  {[...CHOICES, ...(as === null || CHOICES.includes(as) ? [] : [as])].map((role) => (
                    <option key={role} value={role}>
                      {roleLabel(role, t)}
                    </option>
                  ))}
                </select>
                <p className="truncate text-sm text-ink-3">{samples.slice(0, 3).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
