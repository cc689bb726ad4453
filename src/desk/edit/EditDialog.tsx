/** Edits tags and other fields of one or many watches. Empty fields are not changed. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnLabel } from '../../core/columns/cell.ts';
import { longestText } from '../../core/columns/clean.ts';
import { columnOf, WATCH_STATES } from '../../core/columns/columns.ts';
import { splitList } from '../../core/sheet/read-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Input, INPUT, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { EDITABLE, type EditableKey } from '../list/columns-shown.ts';
import { useDeskList } from '../list/desk-list.ts';
import type { Chosen } from '../list/selection.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import { WhoSees } from '../common/WhoSees.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import type { SelectedRow } from '../../core/desk-api/rows.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { type Edit, tagWords } from './edit.ts';
import { findOptions, readEdit } from './read-edit.ts';
import { useEdit } from './use-edit.ts';
import { listed } from '../../core/texts/joined.ts';

interface EditDialogProps {
  readonly chosen: Chosen;
  readonly count: number;
  /** Whether the selection is everything that matches the filter. */
  readonly isAll: boolean;
  /** Selected rows that are not in the present list. */
  readonly elsewhere: readonly SelectedRow[];
  /** Whether the dialog edits only tags or all fields. */
  readonly what: 'tags' | 'all';
  readonly onClose: () => void;
}

export function EditDialog({ chosen, count, isAll, elsewhere, what, onClose }: EditDialogProps) {
  const t = useTranslate();
  const edit = useEdit();
  const ownColumns = useOwnColumns();
  const keys: readonly EditableKey[] = [...EDITABLE, ...ownColumns.map(({ key }) => key)];
  const [typed, setTyped] = useState<Partial<Record<EditableKey, string | null>>>({});
  const [mistakes, setMistakes] = useState<Partial<Record<EditableKey, string>>>({});
  const [state, setState] = useState<(typeof WATCH_STATES)[number] | null>(null);
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const list = useDeskList();
  const form = useRef<HTMLFormElement>(null);
  const tags =
    chosen.kind === 'some' ? [...new Set([...chosen.rows.values()].flatMap(({ fields }) => fields.tags ?? []))] : [];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const changed = keys.filter((key) => typed[key] !== undefined);
    const read = changed.map((key) => ({ key, ...readEdit(key, typed[key] ?? '', ownColumns, t) }));
    const refused = read.flatMap((reading) => ('why' in reading ? [[reading.key, reading.why] as const] : []));
    flushSync(() => setMistakes(Object.fromEntries(refused)));
    if (refused.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    onClose();
    const fields = read.reduce<Edit['fields']>((all, one) => ('fields' in one ? { ...all, ...one.fields } : all), {});
    const next: Edit = {
      fields: { ...fields, ...(state !== null && { state }) },
      addTags: parseTags(add),
      removeTags: parseTags(remove),
    };
    const labels = [...changed, ...(state === null ? [] : ['state' as const])].map((key) => columnLabel(key, t));
    const names = [...tagWords(next), ...labels];
    if (names.length > 0) edit(list.asHeld(chosen), next, t('desk.edit.what', { fields: names }));
  };
  const title = t(isAll ? 'desk.edit.titleAll' : 'desk.edit.title', { count });
  return (
    <Dialog open title={title} closeLabel={t('desk.close')} onClose={onClose}>
      <form ref={form} onSubmit={save} className="flex flex-col gap-4">
        {elsewhere.length > 0 && (
          <div className="text-sm text-warn">
            <p>{t('desk.edit.elsewhere', { count: elsewhere.length })}</p>
            <p className="max-h-20 overflow-y-auto" tabIndex={-1}>
              {elsewhere.map(({ id, number }) => (
                <span key={id} className="me-3 inline-block">
                  {groupNumber(number)}
                </span>
              ))}
            </p>
          </div>
        )}
        <Input label={t('desk.edit.addTags')} hint={t('desk.edit.tagsHint')} value={add} onText={setAdd} />
        <Input label={t('desk.edit.removeTags')} hint={listed(tags, t)} value={remove} onText={setRemove} />
        {what === 'all' && (
          <>
            {keys.map((key) => {
              const options = findOptions(key, ownColumns, t);
              const write = (text: string | null | undefined): void => {
                setTyped({ ...typed, [key]: text });
                setMistakes({ ...mistakes, [key]: undefined });
              };
              return options === null ? (
                <TextField
                  key={key}
                  label={columnLabel(key, t)}
                  placeholder={typed[key] === null ? t('desk.edit.clear') : t('desk.edit.keep')}
                  maxLength={columnOf(key).type === 'text' ? longestText(key) : undefined}
                  mistake={mistakes[key]}
                  value={typed[key] ?? ''}
                  onText={(text) => write(text === '' ? undefined : text)}
                  onClear={() => write(null)}
                />
              ) : (
                <ChoiceField
                  key={key}
                  label={columnLabel(key, t)}
                  options={options}
                  value={typed[key]}
                  onValue={write}
                />
              );
            })}
            <ChoiceField
              label={columnLabel('state', t)}
              options={WATCH_STATES.map((one) => ({ value: one, label: t(`desk.edit.state.${one}`) }))}
              value={state ?? undefined}
              onValue={(value) => setState(WATCH_STATES.find((one) => one === value) ?? null)}
            />
          </>
        )}
        <WhoSees customer={typed.customer ?? ''} tags={parseTags(add)} count={count} />
        <WriteButton type="submit" look="primary" className="self-start">
          {t('desk.edit.save')}
        </WriteButton>
      </form>
    </Dialog>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** `undefined` means no change. */
  readonly value: string | null | undefined;
  readonly onValue: (value: string | undefined) => void;
}

const UNCHANGED = '\n';

function ChoiceField({ label, options, value, onValue }: ChoiceFieldProps) {
  const t = useTranslate();
  return (
    <Select
      label={label}
      options={[UNCHANGED, ...options.map((option) => option.value)]}
      textOf={(one) => options.find((option) => option.value === one)?.label ?? t('desk.edit.keep')}
      value={value ?? UNCHANGED}
      onPick={(picked) => onValue(picked === UNCHANGED ? undefined : picked)}
    />
  );
}

interface TextFieldProps {
  readonly label: string;
  /** Says what happens to the cells while the field is empty. */
  readonly placeholder: string;
  readonly maxLength: number | undefined;
  /** Why the text is invalid. */
  readonly mistake: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

function TextField({ label, placeholder, maxLength, mistake, value, onText, onClear }: TextFieldProps) {
  const t = useTranslate();
  return (
    <Field label={label} mistake={mistake}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={({ target }) => onText(target.value)}
            className={`${INPUT} min-w-0 flex-1`}
          />
          <Button look="link" onClick={onClear}>
            {t('desk.edit.clear')}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Reads a text such as `urgent, reefer` as tags without repetitions. */
const parseTags = (text: string): readonly string[] => [...new Set(splitList(text))];
