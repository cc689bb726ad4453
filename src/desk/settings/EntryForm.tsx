/** The form of every setting. The typed text stays until it is saved. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Draft, fieldsOf, type SettingTable } from './field-table.ts';
import { FieldRows } from './FieldRows.tsx';
import type { Saved } from './save-entry.ts';

interface EntryFormProps<E, K extends string> {
  readonly setting: SettingTable<E, K>;
  /** `null` for a new entry. */
  readonly initial: E | null;
  /** Saves the draft, or removes the entry when `draft` is `null`. `base` is the entry that the person saw. */
  readonly save: (draft: Draft<K> | null, base: E | null) => Promise<Saved<E>>;
  readonly saveLabel?: string;
  /** Called after the entry was removed; `null` when the form cannot remove it. */
  readonly onRemoved: ((entry: E) => void) | null;
  /** `isGone` tells whether the element that opened the form no longer exists. */
  readonly onDone: (isGone: boolean) => void;
  /** Renders content before the buttons. */
  readonly children?: (draft: Draft<K>) => ReactNode;
}

interface Conflict<E, K extends string> {
  readonly theirs: E | null;
  readonly mine: Draft<K> | null;
}

const NO_MISTAKE = { field: null, text: '' };

export function EntryForm<E, K extends string>(props: EntryFormProps<E, K>) {
  const { setting, initial, save, saveLabel, onRemoved, onDone, children } = props;
  const t = useTranslate();
  const [draft, setDraft] = useState(() => setting.draftOf(initial));
  const [mistake, setMistake] = useState<{ readonly field: string | null; readonly text: string }>(NO_MISTAKE);
  const [conflict, setConflict] = useState<Conflict<E, K> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const rows = setting.rowsOf(draft, initial);
  const fields = fieldsOf(rows);
  const change = (name: K, value: string): void => {
    setMistake(NO_MISTAKE);
    setDraft({ ...draft, [name]: value, ...fields.find((field) => field.name === name)?.also?.(value) });
  };
  const attempt = async (mine: Draft<K> | null, base: E | null): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setMistake(NO_MISTAKE);
    setConflict(null);
    try {
      const saved = await save(mine, base);
      if (saved.kind === 'mistake') setMistake(saved);
      else if (saved.kind === 'conflict') setConflict({ theirs: saved.theirs, mine });
      else finish(saved.entry);
    } catch (error) {
      setMistake({ field: null, text: failureText(error, t) });
    } finally {
      setSaving(false);
    }
  };
  const finish = (entry: E | null): void => {
    if (entry !== null) showToast(setting.savedText(entry));
    else if (initial !== null) onRemoved?.(initial);
    onDone(initial !== null && (entry === null || setting.nameOf(entry) !== setting.nameOf(initial)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(draft, initial);
  };
  const isAtField = fields.some(({ name }) => name === mistake.field);
  return (
    <>
      <form noValidate aria-busy={isSaving} onSubmit={submit} className="flex flex-col gap-3">
        <FieldRows rows={rows} draft={draft} mistake={mistake} onChange={change} />
        {children?.(draft)}
        {!isAtField && (
          <p role="alert" className="text-late">
            {mistake.text}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-2">
          <WriteButton
            type="submit"
            look="primary"
            disabled={setting.isWhole?.(draft) === false}
            aria-disabled={isSaving}
          >
            {saveLabel ?? t('entry.save')}
          </WriteButton>
          {onRemoved !== null && initial !== null && (
            <WriteButton aria-disabled={isSaving} onClick={() => void attempt(null, initial)}>
              {t('entry.remove')}
            </WriteButton>
          )}
        </div>
      </form>
      {conflict !== null && initial !== null && (
        <ConflictDialog
          setting={setting}
          base={initial}
          {...conflict}
          onKeep={(kept) => {
            if (kept !== null) setDraft(kept);
            void attempt(kept, conflict.theirs);
          }}
          onTake={() => onDone(conflict.theirs === null)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
