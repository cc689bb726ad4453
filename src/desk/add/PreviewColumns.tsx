import { useId } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { columnsOf, isColumnKey } from '../../core/columns/columns.ts';
import { FACT_COLUMNS, factColumnLabel, isFactColumn } from '../../core/facts/fact-columns.ts';
import type { ColumnRole } from '../../core/sheet/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { findOffered } from './create-columns.ts';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { dotted } from '../../core/texts/joined.ts';

interface PreviewColumnsProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
  readonly onCreate: (indexes: readonly number[]) => void;
}

const SELECT_CLASSES = 'min-h-8 w-full rounded-button border border-line bg-card px-2';
/** The option of a column that is not imported. */
const NO_ROLE = '';
/** The columns that a person may choose. Other columns of an export are compared and never written. */
const CHOICES: readonly ColumnRole[] = [
  'container',
  'billOfLading',
  'booking',
  'airWaybill',
  'houseBill',
  'truck',
  'number',
  'line',
  ...columnsOf('watch'),
  ...FACT_COLUMNS,
  'text',
];

export function roleLabel(role: ColumnRole | null, t: Translate): string {
  if (role === null) return t('add.column.none');
  if (isFactColumn(role)) return factColumnLabel(role, t);
  return isColumnKey(role) ? columnLabel(role, t) : t(`add.column.${role}`);
}

/** Shows as what each column was recognized, with some of its cells, so that a wrong guess can be corrected. */
export function PreviewColumns({ preview, isBusy, onChoose, onCreate }: PreviewColumnsProps) {
  const { sheets, sheet, columns, choices } = preview;
  const t = useTranslate();
  const id = useId();
  const roles: readonly ColumnRole[] = [...useOwnColumns().map(({ key }) => key), ...CHOICES];
  const offered = findOffered(preview);
  const isText = columns.length < 2 && columns.every(({ as }) => as === 'text');
  const choose = (index: number, as: ColumnRole | null): void => {
    onChoose({ columns: [...choices.columns.filter((choice) => choice.index !== index), { index, as }] });
  };
  const make = (indexes: readonly number[]): void => {
    if (!isBusy) onCreate(indexes);
  };
  return (
    <>
      {sheets.length > 1 && (
        <div>
          <label htmlFor={id} className="text-sm font-semibold text-ink-2">
            {t('add.sheet')}
          </label>
          <SelectMenu
            id={id}
            label={t('add.sheet')}
            options={sheets.map(({ index }) => String(index))}
            textOf={(option) => sheets.find(({ index }) => String(index) === option)?.name ?? option}
            value={String(sheet)}
            onPick={(option) => onChoose({ sheet: Number(option) })}
            className={SELECT_CLASSES}
          />
        </div>
      )}
      {!isText && columns.length > 0 && (
        <section aria-labelledby={`${id}-columns`}>
          <h3 id={`${id}-columns`} className="pb-1 text-sm font-semibold text-ink-3">
            {t('add.columns')}
          </h3>
          {offered.length > 1 && (
            <p className="flex flex-wrap items-center gap-x-3 pb-2 text-ink-2">
              {t('add.unknown', { count: offered.length })}
              <WriteButton look="link" aria-disabled={isBusy} onClick={() => make(offered.map(({ index }) => index))}>
                {t('add.makeAll')}
              </WriteButton>
            </p>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {columns.map(({ index, header, as, samples, offer }) => (
              <li key={index} className="min-w-0">
                <label htmlFor={`${id}-${index}`} className="block truncate font-semibold">
                  {header ?? t('add.columnOf', { index: index + 1 })}
                </label>
                <SelectMenu
                  id={`${id}-${index}`}
                  label={header ?? t('add.columnOf', { index: index + 1 })}
                  options={[NO_ROLE, ...roles, ...(as === null || roles.includes(as) ? [] : [as])]}
                  textOf={(role) => roleLabel(role === NO_ROLE ? null : role, t)}
                  value={as ?? NO_ROLE}
                  onPick={(role) => choose(index, role === NO_ROLE ? null : role)}
                  className={SELECT_CLASSES}
                />
                <p className="truncate text-sm text-ink-3">{dotted(samples.slice(0, 3), t)}</p>
                {as === null && header !== null && offer !== null && (
                  <WriteButton
                    look="link"
                    aria-label={t('add.makeOf', { header })}
                    aria-disabled={isBusy}
                    className="-ms-1 text-sm"
                    onClick={() => make([index])}
                  >
                    {t('add.make', { type: offer.type })}
                  </WriteButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
