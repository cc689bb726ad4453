/** A rate: for whom, when, and what each step of its chargeable days costs. */
import { type FormEvent, useState } from 'react';
import { CLOCK_STARTS, COST_KINDS, type Rate } from '../../core/money/types.ts';
import { Input, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { CodeFields, RestFields } from '../free-days/fields.tsx';
import type { Table } from '../settings/entries.ts';
import { EntryFoot } from '../settings/EntryFoot.tsx';
import { useEntry } from '../settings/use-entry.ts';
import { type DraftMistake, draftOf, isInSteps, isMistake, type RateDraft, rateId, rateIn } from './rate-draft.ts';
import { mistakeText, rateText } from './rate-words.ts';
import { StepFields } from './StepFields.tsx';
import { useRateStore } from './use-rates.ts';

interface RateFormProps {
  readonly table: Table<Rate>;
  /** Null for a new one. */
  readonly of: Rate | null;
  /** `isGone`: what was pressed to get here stands there no more. */
  readonly onDone: (isGone: boolean) => void;
}

export function RateForm({ table, of, onDone }: RateFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(of));
  const [mistake, setMistake] = useState<DraftMistake | null>(null);
  const entry = useEntry<Rate>({
    store: useRateStore(),
    table,
    of,
    nameOf: rateId,
    wordsOf: (one) => rateText(one, t),
  });
  const set = (more: Partial<RateDraft>): void => {
    entry.setMessage('');
    setMistake(null);
    setDraft({ ...draft, ...more });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const next = rateIn(
      draft,
      table.entries.filter((one) => of === null || rateId(one) !== rateId(of)),
    );
    if (isMistake(next)) return setMistake(next);
    if (!(await entry.put(next))) return;
    showToast(t('rates.saved', { what: rateText(next, t) }));
    onDone(of !== null && rateId(of) !== rateId(next));
  };
  const remove = async (): Promise<void> => {
    if (await entry.remove()) onDone(true);
  };
  const inSteps = mistake !== null && isInSteps(mistake);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Input
          label={t('rates.currency')}
          hint={t('rates.currency.hint')}
          value={draft.currency}
          maxLength={3}
          onText={(currency) => set({ currency })}
        />
        <Select
          label={t('freeDays.column.kind')}
          options={COST_KINDS}
          textOf={(kind) => t(`freeDays.kind.${kind}`)}
          value={draft.kind}
          onPick={(kind) => set({ kind, startsAt: kind === 'detention' ? 'gateOut' : 'discharge' })}
        />
        <Select
          label={t('rates.column.starts')}
          options={CLOCK_STARTS}
          textOf={(start) => t(`rates.starts.${start}`)}
          value={draft.startsAt}
          onPick={(startsAt) => set({ startsAt })}
        />
      </div>
      <StepFields
        steps={draft.steps}
        mistake={inSteps ? mistakeText(mistake, t) : ''}
        onSteps={(steps) => set({ steps })}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Input
          label={t('rates.customer')}
          hint={t('rates.customer.hint')}
          value={draft.customer}
          maxLength={200}
          onText={(customer) => set({ customer })}
        />
        <CodeFields draft={draft} set={set} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Input label={t('rates.from')} type="date" value={draft.validFrom} onText={(validFrom) => set({ validFrom })} />
        <Input label={t('rates.to')} type="date" value={draft.validTo} onText={(validTo) => set({ validTo })} />
      </div>
      <RestFields draft={draft} set={set} />
      <EntryFoot
        message={mistake !== null && !inSteps ? mistakeText(mistake, t) : entry.message}
        onRemove={of === null ? null : () => void remove()}
      />
    </form>
  );
}
