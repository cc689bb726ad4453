/** Free days of a line, a port and a container type, and the days that do not count. */
import { type FormEvent, useState } from 'react';
import { COST_KINDS } from '../../core/money/types.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import { Input, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import type { Table } from '../settings/entries.ts';
import { EntryFoot } from '../settings/EntryFoot.tsx';
import { draftOf, type FreeDaysDraft, freeDaysIn, freeDaysName, mistakeIn } from './free-days-draft.ts';
import { CodeFields, RestFields } from './fields.tsx';
import { freeDaysText } from './free-days-words.ts';
import { useEntry } from '../settings/use-entry.ts';
import { useFreeDaysStore } from './use-free-days.ts';

interface FreeDaysFormProps {
  readonly table: Table<FreeDays>;
  /** Null for new ones. */
  readonly of: FreeDays | null;
  /** `isGone`: what was pressed to get here stands there no more. */
  readonly onDone: (isGone: boolean) => void;
}

export function FreeDaysForm({ table, of, onDone }: FreeDaysFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(of));
  const entry = useEntry<FreeDays>({
    store: useFreeDaysStore(),
    table,
    of,
    nameOf: freeDaysName,
    wordsOf: (one) => freeDaysText(one, t),
  });
  const set = (more: Partial<FreeDaysDraft>): void => {
    entry.setMessage('');
    setDraft({ ...draft, ...more });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mistake = mistakeIn(draft);
    if (mistake?.what === 'holiday') return entry.setMessage(t('freeDays.mistake.holiday', { text: mistake.text }));
    if (mistake !== null) return entry.setMessage(t(`freeDays.mistake.${mistake.what}`));
    const next = freeDaysIn(draft);
    if (!(await entry.put(next))) return;
    showToast(t('freeDays.saved', { what: freeDaysText(next, t) }));
    onDone(of !== null && freeDaysName(of) !== freeDaysName(next));
  };
  const remove = async (): Promise<void> => {
    if (await entry.remove()) onDone(true);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <CodeFields draft={draft} set={set} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('freeDays.column.kind')}
          options={COST_KINDS}
          textOf={(kind) => t(`freeDays.kind.${kind}`)}
          value={draft.kind}
          onPick={(kind) => set({ kind })}
        />
        <Input label={t('freeDays.column.days')} type="number" value={draft.days} onText={(days) => set({ days })} />
      </div>
      <RestFields draft={draft} set={set} />
      <EntryFoot message={entry.message} onRemove={of === null ? null : () => void remove()} />
    </form>
  );
}
