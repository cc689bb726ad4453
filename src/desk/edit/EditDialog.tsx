/** Tags and a person's own words, of one watch or of many: what is left empty stays as it is. */
import { type FormEvent, useState } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import { longestText } from '../../core/columns/clean.ts';
import { columnOf, WATCH_STATES } from '../../core/columns/columns.ts';
import { splitList } from '../../core/sheet/read-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
import { optionsOf, readEdit } from './read-edit.ts';
import { useEdit } from './use-edit.ts';

interface EditDialogProps {
  readonly chosen: Chosen;
  readonly count: number;
  /** Whether they are all that match. */
  readonly isAll: boolean;
  /** Those of the rows that are not in the present list. */
  readonly elsewhere: readonly SelectedRow[];
  /** Tags alone, or all fields. */
  readonly what: 'tags' | 'all';
  readonly onClose: () => void;
}

export function EditDialog({ chosen, count, isAll, elsewhere, what, onClose }: EditDialogProps) {
  const t = useTranslate();
  const edit = useEdit();
  const own = useOwnColumns();
  const keys: readonly EditableKey[] = [...EDITABLE, ...own.map(({ key }) => key)];
  const [typed, setTyped] = useState<Partial<Record<EditableKey, string | null>>>({});
  const [mistakes, setMistakes] = useState<Partial<Record<EditableKey, string>>>({});
  const [state, setState] = useState<(typeof WATCH_STATES)[number] | null>(null);
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const list = useDeskList();
  const tags =
    chosen.kind === 'some' ? [...new Set([...chosen.rows.values()].flatMap(({ fields }) => fields.tags ?? []))] : [];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const changed = keys.filter((key) => typed[key] !== undefined);
    const read = changed.map((key) => ({ key, ...readEdit(key, typed[key] ?? '', own, t) }));
    const refused = read.flatMap((one) => ('why' in one ? [[one.key, one.why] as const] : []));
    setMistakes(Object.fromEntries(refused));
    if (refused.length > 0) {
      document.getElementById(`edit-${refused[0]?.[0]}`)?.focus();
      return;
    }
    onClose();
    const fields = read.reduce<Edit['fields']>((all, one) => ('fields' in one ? { ...all, ...one.fields } : all), {});
    const next: Edit = {
      fields: { ...fields, ...(state !== null && { state }) },
      addTags: tagsIn(add),
      removeTags: tagsIn(remove),
    };
    const labels = [...changed, ...(state === null ? [] : ['state' as const])].map((key) => columnLabel(key, t));
    const names = [...tagWords(next), ...labels];
    if (names.length > 0) edit(list.asHeld(chosen), next, t('desk.edit.what', { fields: names }));
  };
  const title = t(isAll ? 'desk.edit.titleAll' : 'desk.edit.title', { count });
  return (
    <Dialog open title={title} closeLabel={t('desk.close')} onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-4">
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
            {keys.map((key) => {
              const options = optionsOf(key, own, t);
              const write = (text: string | null | undefined): void => {
                setTyped({ ...typed, [key]: text });
                setMistakes({ ...mistakes, [key]: undefined });
              };
              return options === null ? (
                <TextField
                  key={key}
                  id={`edit-${key}`}
                  label={columnLabel(key, t)}
                  hint={typed[key] === null ? t('desk.edit.clear') : t('desk.edit.keep')}
                  longest={columnOf(key).type === 'text' ? longestText(key) : undefined}
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
        <WhoSees customer={typed.customer ?? ''} tags={tagsIn(add)} count={count} />
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
  readonly longest?: number | undefined;
  /** Why what was typed cannot be read. */
  readonly mistake?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onClear?: () => void;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Undefined: no change. */
  readonly value: string | null | undefined;
  readonly onValue: (value: string | undefined) => void;
}

const KEEP = '\n';

function ChoiceField({ label, options, value, onValue }: ChoiceFieldProps) {
  const t = useTranslate();
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      {label}
      <select
        value={value ?? KEEP}
        onChange={({ target }) => onValue(target.value === KEEP ? undefined : target.value)}
        className="min-h-9 rounded-button border border-line bg-card px-2 font-normal text-ink"
      >
        <option value={KEEP}>{t('desk.edit.keep')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextField({ id, label, hint, longest, mistake, value, onText, onClear }: TextFieldProps) {
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
          aria-invalid={mistake !== undefined}
          aria-describedby={onClear === undefined || mistake !== undefined ? `${id}-hint` : undefined}
          onChange={(event) => onText(event.target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3"
        />
        {onClear !== undefined && (
          <Button look="link" onClick={onClear}>
            {t('desk.edit.clear')}
          </Button>
        )}
      </div>
      {mistake !== undefined && (
        <span id={`${id}-hint`} className="text-late">
          {mistake}
        </span>
      )}
      {onClear === undefined && (
        <span id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </span>
      )}
    </div>
  );
}

/** `urgent, reefer` as tags: repetitions do not count. */
const tagsIn = (text: string): readonly string[] => [...new Set(splitList(text))];
