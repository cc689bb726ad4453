/** A person's own word in the list: pressed twice it becomes a field. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fetchGuests } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { longestText } from '../../core/columns/clean.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { EditableKey } from '../list/columns-shown.ts';
import { useDeskList } from '../list/desk-list.ts';
import { showToast } from '../../view/toasts.ts';
import { NO_EDIT } from './plan-change.ts';
import { useEdit } from './use-edit.ts';

interface EditableCellProps {
  readonly watch: Watch;
  readonly of: EditableKey;
  readonly isEdited: boolean;
}

export function EditableCell({ watch, of, isEdited }: EditableCellProps) {
  const { selection } = useDeskList();
  const text = watch.row[of] ?? '';
  if (isEdited) return <Field watch={watch} of={of} onClose={() => selection.edit(null)} />;
  return (
    <span className="block truncate" dir="auto" title={text} data-edit={of}>
      {text === '' ? '\u00a0' : text}
    </span>
  );
}

interface FieldProps {
  readonly watch: Watch;
  readonly of: EditableKey;
  readonly onClose: () => void;
}

function Field({ watch, of, onClose }: FieldProps) {
  const t = useTranslate();
  const edit = useEdit();
  const [text, setText] = useState(watch.row[of] ?? '');
  const column = columnLabel(of, t);
  // A field that goes loses the focus, which would save it once more.
  const isLeft = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    isLeft.current = true;
    onClose();
  };
  const save = (): void => {
    if (isLeft.current) return;
    close();
    const value = text.trim() === '' ? null : text.trim();
    if (value === watch.row[of]) return;
    const chosen = { kind: 'some', watches: new Map([[watch.id, watch]]) } as const;
    void edit(chosen, { ...NO_EDIT, fields: { [of]: value } }, t('desk.edit.what', { fields: [column] }));
    if (of === 'customer' && value !== null) void sayWhoSees(value, t);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    else if (event.key !== 'Escape') return;
    else close();
    event.preventDefault();
    document.getElementById('desk-grid')?.focus();
  };
  return (
    <input
      ref={field}
      value={text}
      dir="auto"
      maxLength={longestText(of)}
      aria-label={t('desk.edit.cell', { column, number: watch.row.number ?? '' })}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
      className="w-full rounded-tab border border-chart bg-card px-1 text-ink"
    />
  );
}

/** A cell has no window that could say so before it is saved. */
async function sayWhoSees(customer: string, t: Translate): Promise<void> {
  const guests = await fetchGuests(customer, []).catch(() => []);
  const names = guests.map(({ name }) => name);
  if (names.length > 0) showToast(t('desk.edit.seenBy', { count: 1, names }));
}
