/** The field that replaces an edited cell of the list. Invalid text stays in the field with its mistake. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fetchGuests } from '../../api/desk/operations.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { longestText } from '../../core/columns/clean.ts';
import { columnOf } from '../../core/columns/columns.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import type { EditableKey } from '../list/columns-shown.ts';
import { useDeskList } from '../list/desk-list.ts';
import { selectedRow } from '../list/selection.ts';
import { NO_EDIT } from './edit.ts';
import { findOptions, readEdit, typedText } from './read-edit.ts';
import { useEdit } from './use-edit.ts';

const LOOK = 'w-full rounded-tab border border-chart bg-card px-1 text-ink';

const focusGrid = (): void => document.getElementById('desk-grid')?.focus();

interface CellFieldProps {
  readonly watch: Watch;
  readonly columnKey: EditableKey;
  readonly onClose: () => void;
}

export function CellField({ watch, columnKey, onClose }: CellFieldProps) {
  const t = useTranslate();
  const edit = useEdit();
  const list = useDeskList();
  const ownColumns = useOwnColumns();
  const id = useId();
  const before = typedText(watch.row, columnKey);
  const [text, setText] = useState(before);
  // The value when the field was opened. Somebody else may change the cell while the person types.
  const [seen] = useState(() => ({ row: selectedRow(list.findWatch(watch.id) ?? watch), mark: list.writes.mark() }));
  const [why, setWhy] = useState('');
  const column = columnLabel(columnKey, t);
  // Removing the field blurs it, which would save the text a second time.
  const isClosing = useRef(false);
  const field = useRef<HTMLElement | null>(null);
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    isClosing.current = true;
    onClose();
  };
  /** Returns false when the text is invalid. */
  const save = (typed: string): boolean => {
    if (isClosing.current) return true;
    const read = readEdit(columnKey, typed, ownColumns, t);
    if ('why' in read) {
      setWhy(read.why);
      return false;
    }
    close();
    if (typed.trim() === before) return true;
    const chosen = { kind: 'some', rows: new Map([[watch.id, seen.row]]) } as const;
    edit(chosen, { ...NO_EDIT, fields: read.fields }, t('desk.edit.what', { fields: [column] }), seen.mark);
    if (columnKey === 'customer' && typed.trim() !== '') void showGuests(typed.trim(), t);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else if (!save(text)) return;
    focusGrid();
  };
  const options = findOptions(columnKey, ownColumns, t);
  const label = t('desk.edit.cell', { column, number: watch.row.number ?? '' });
  if (options !== null)
    return (
      <span
        role="presentation"
        ref={(element) => {
          field.current = element?.querySelector<HTMLElement>('button, select') ?? null;
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          close();
          focusGrid();
        }}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      >
        <SelectMenu
          label={label}
          options={options.map(({ value }) => value)}
          textOf={(value) => options.find((option) => option.value === value)?.label ?? value}
          value={text}
          onPick={(value) => {
            save(value);
            focusGrid();
          }}
          className={LOOK}
        />
      </span>
    );
  return (
    <>
      <input
        ref={(element) => {
          field.current = element;
        }}
        value={text}
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={() => save(text)}
        className={LOOK}
        dir="auto"
        maxLength={columnOf(columnKey).type === 'text' ? longestText(columnKey) : undefined}
        aria-invalid={why !== ''}
        aria-describedby={why === '' ? undefined : id}
        onChange={({ target }) => {
          setText(target.value);
          setWhy('');
        }}
      />
      {why !== '' && (
        <p
          id={id}
          role="alert"
          className="absolute z-40 mt-1 max-w-60 rounded-button bg-late-soft px-2 py-1 text-start text-sm whitespace-normal text-late shadow-card"
        >
          {why}
        </p>
      )}
    </>
  );
}

/** A cell has no space to name the guests before the save, so a message does it afterwards. */
async function showGuests(customer: string, t: Translate): Promise<void> {
  const guests = await fetchGuests(customer, []).catch(() => []);
  const names = guests.map(({ name }) => name);
  if (names.length > 0) showToast(t('desk.edit.seenBy', { count: 1, names }));
}
