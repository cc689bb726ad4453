/** One column of the desk's own: its type is chosen once, the rest at any time. */
import { listed } from '../../core/texts/joined.ts';
import { type FormEvent, useState } from 'react';
import { OWN_LIMITS, OWN_TYPES } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { Input, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import type { Table } from '../settings/entries.ts';
import { EntryFoot } from '../settings/EntryFoot.tsx';
import { Lines } from '../settings/fields.tsx';
import { useEntry } from '../settings/use-entry.ts';
import { type ColumnDraft, columnIn, draftOf, mistakeIn } from './column-draft.ts';
import { typeText } from './column-words.ts';
import { SeveralBox } from './SeveralBox.tsx';
import { columnName, useColumnStore } from './use-columns.ts';

interface ColumnFormProps {
  readonly table: Table<OwnColumnOrder>;
  /** Null for a new one. */
  readonly of: OwnColumnOrder | null;
  readonly onDone: () => void;
}

export function ColumnForm({ table, of, onDone }: ColumnFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(of));
  const entry = useEntry<OwnColumnOrder>({
    store: useColumnStore(),
    table,
    of,
    nameOf: columnName,
    wordsOf: (one) => listed([one.name, typeText(one, t)], t),
  });
  const set = (more: Partial<ColumnDraft>): void => {
    entry.setMessage('');
    setDraft({ ...draft, ...more });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mistake = mistakeIn(draft);
    if (mistake !== null) return entry.setMessage(t(`ownColumns.mistake.${mistake}`));
    const next = columnIn(draft, of);
    if (!(await entry.put(next))) return;
    showToast(t('ownColumns.saved', { name: next.name }));
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Input
        label={t('ownColumns.column.name')}
        hint={t('ownColumns.name.hint')}
        value={draft.name}
        maxLength={OWN_LIMITS.name}
        onText={(name) => set({ name })}
      />
      {of === null ? (
        <Select
          label={t('ownColumns.column.type')}
          options={OWN_TYPES}
          textOf={(type) => t('ownColumns.type', { type })}
          value={draft.type}
          onPick={(type) => set({ type })}
        />
      ) : (
        <>
          {of.type !== 'choice' && <p className="text-ink-2">{typeText(of, t)}</p>}
          <p className="text-sm text-ink-2">{t('ownColumns.typeStays')}</p>
        </>
      )}
      {draft.type === 'money' && of === null && (
        <Input
          label={t('ownColumns.currency')}
          hint={t('ownColumns.currency.hint')}
          value={draft.currency}
          maxLength={3}
          onText={(currency) => set({ currency })}
        />
      )}
      {draft.type === 'choice' && (
        <>
          <Lines
            label={t('ownColumns.choices')}
            hint={t('ownColumns.choices.hint')}
            value={draft.choices}
            onText={(choices) => set({ choices })}
          />
          <SeveralBox several={draft.several} onSeveral={(several) => set({ several })} />
        </>
      )}
      <EntryFoot message={entry.message} onRemove={null} />
    </form>
  );
}
