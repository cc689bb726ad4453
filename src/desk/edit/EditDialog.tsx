/** Tags and a person's own words, of one watch or of many: what is left empty stays as it is. */
import { type FormEvent, useState } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import { longestText } from '../../core/columns/clean.ts';
import { WATCH_STATES } from '../../core/columns/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { EDITABLE, type EditableKey } from '../list/columns-shown.ts';
import type { Chosen } from '../list/selection.ts';
import { WhoSees } from '../common/WhoSees.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { MOST_UNDOABLE, useEdit } from './use-edit.ts';

interface EditDialogProps {
  readonly chosen: Chosen;
  readonly count: number;
  /** Tags alone, or all fields. */
  readonly what: 'tags' | 'all';
  readonly onClose: () => void;
}

export function EditDialog({ chosen, count, what, onClose }: EditDialogProps) {
  const t = useTranslate();
  const edit = useEdit();
  const [fields, setFields] = useState<Partial<Record<EditableKey, string | null>>>({});
  const [state, setState] = useState<(typeof WATCH_STATES)[number] | null>(null);
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const tags =
    chosen.kind === 'some' ? [...new Set([...chosen.watches.values()].flatMap(({ row }) => row.tags ?? []))] : [];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    const [addTags, removeTags] = [tagsIn(add), tagsIn(remove)];
    const changed = EDITABLE.filter((key) => fields[key] !== undefined);
    if (changed.length === 0 && state === null && addTags.length === 0 && removeTags.length === 0) return;
    const names = [
      ...(addTags.length > 0 ? addTags.map((tag) => `+${tag}`) : []),
      ...removeTags.map((tag) => `−${tag}`),
      ...changed.map((key) => columnLabel(key, t)),
      ...(state === null ? [] : [columnLabel('state', t)]),
    ];
    const done = t('desk.edit.what', { fields: names });
    void edit(chosen, { fields: { ...fields, ...(state !== null && { state }) }, addTags, removeTags }, done);
  };
  const title = t(chosen.kind === 'all' ? 'desk.edit.titleAll' : 'desk.edit.title', { count });
  return (
    <Dialog open title={title} closeLabel={t('desk.close')} onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          id="edit-add"
          label={t('desk.edit.addTags')}
          hint={t('desk.edit.tagsHint')}
          value={add}
          onText={setAdd}
        />
        <TextField
          id="edit-remove"
          label={t('desk.edit.removeTags')}
          hint={tags.join(', ')}
          value={remove}
          onText={setRemove}
        />
        {what === 'all' && (
          <>
            {EDITABLE.map((key) => (
              <TextField
                key={key}
                id={`edit-${key}`}
                label={columnLabel(key, t)}
                hint={fields[key] === null ? t('desk.edit.clear') : t('desk.edit.keep')}
                longest={longestText(key)}
                value={fields[key] ?? ''}
                onText={(text) => setFields({ ...fields, [key]: text === '' ? undefined : text })}
                onClear={() => setFields({ ...fields, [key]: null })}
              />
            ))}
            <label className="flex flex-col gap-1 text-sm font-semibold">
              {columnLabel('state', t)}
              <select
                value={state ?? ''}
                onChange={({ target }) => setState(WATCH_STATES.find((one) => one === target.value) ?? null)}
                className="min-h-9 rounded-button border border-line bg-card px-2 font-normal text-ink"
              >
                <option value="">{t('desk.edit.keep')}</option>
                {WATCH_STATES.map((one) => (
                  <option key={one} value={one}>
                    {t(`desk.edit.state.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <WhoSees customer={fields.customer ?? ''} tags={tagsIn(add)} count={count} />
        {count > MOST_UNDOABLE && <p className="text-sm text-warn">{t('desk.edit.jobHint')}</p>}
        <WriteButton type="submit" look="primary" className="self-start">
          {t('desk.edit.save')}
        </WriteButton>
      </form>
    </Dialog>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly longest?: number;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onClear?: () => void;
}

function TextField({ id, label, hint, longest, value, onText, onClear }: TextFieldProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={value}
          maxLength={longest}
          placeholder={onClear === undefined ? '' : hint}
          aria-describedby={onClear === undefined ? `${id}-hint` : undefined}
          onChange={(event) => onText(event.target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3"
        />
        {onClear !== undefined && (
          <Button look="link" onClick={onClear}>
            {t('desk.edit.clear')}
          </Button>
        )}
      </div>
      {onClear === undefined && (
        <span id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </span>
      )}
    </div>
  );
}

/** `urgent, reefer` as tags: blanks at the ends and repetitions do not count. */
const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
