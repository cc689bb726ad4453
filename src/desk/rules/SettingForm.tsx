/** One setting of a rule: for whom, and from when on a fact becomes a case there. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fetchGroups } from '../../api/desk/operations.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { EntryFoot } from '../settings/EntryFoot.tsx';
import { Offered } from '../settings/fields.tsx';
import { levelsText, settingText, unitOf } from './rule-words.ts';
import { draftOf, mistakeIn, type SettingDraft, settingIn, settingName } from './setting-draft.ts';
import { useEntry } from '../settings/use-entry.ts';
import { tableOf, useRuleStore } from './use-rules.ts';

interface SettingFormProps {
  readonly rule: DeskRule;
  /** Null for a new one. */
  readonly of: Setting | null;
  /** `isGone`: what was pressed to get here stands there no more. */
  readonly onDone: (isGone: boolean) => void;
}

export function SettingForm({ rule, of, onDone }: SettingFormProps) {
  const t = useTranslate();
  const unit = unitOf(rule);
  const usual = rule.levels;
  const [draft, setDraft] = useState(() => draftOf(of, usual));
  const customers = useWatched('customer');
  const lines = useWatched('line');
  const entry = useEntry<Setting>({
    store: useRuleStore(rule.rule),
    table: tableOf(rule),
    of,
    nameOf: settingName,
    wordsOf: (setting) => settingText(setting, unit, t),
  });
  const set = (more: Partial<SettingDraft>): void => {
    entry.setMessage('');
    setDraft({ ...draft, ...more });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const next = settingIn(draft);
    const mistake = mistakeIn(draft, usual);
    if (mistake === 'number') return entry.setMessage(t('rules.mistake.number'));
    if (mistake !== null)
      return entry.setMessage(t(`rules.mistake.${mistake}`, { levels: levelsText(next.levels, unit, t) }));
    if (!(await entry.put(next))) return;
    showToast(t('rules.saved', { rule: t(`case.${rule.rule}.name`), setting: settingText(next, unit, t) }));
    onDone(of !== null && settingName(of) !== settingName(next));
  };
  const remove = async (): Promise<void> => {
    if (await entry.remove()) onDone(true);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p className="text-ink-2">
        {t(`rules.when.${rule.rule}`)} {t('rules.usual', { levels: levelsText(usual, unit, t) })}
      </p>
      <Offered
        label={t('rules.customer')}
        hint={t('rules.customer.hint')}
        value={draft.customer}
        maxLength={200}
        offers={customers}
        onText={(customer) => set({ customer })}
      />
      <Offered
        label={t('rules.line')}
        hint={t('rules.line.hint')}
        value={draft.line}
        maxLength={40}
        offers={lines}
        onText={(line) => set({ line })}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={draft.isOff}
          onChange={() => set({ isOff: !draft.isOff })}
          className="size-5 shrink-0 accent-chart"
        />
        {t('rules.isOff')}
      </label>
      {!draft.isOff && (
        <div className="grid gap-3 sm:grid-cols-3">
          {draft.amounts.map((amount, index) => (
            <Input
              // Always three, in their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              type="number"
              label={t('rules.level', { unit, n: index + 1 })}
              hint={t(`case.severity.${rule.severities[index] ?? 'notice'}`)}
              value={amount}
              onText={(text) => set({ amounts: withAmount(draft.amounts, index, text) })}
            />
          ))}
        </div>
      )}
      <EntryFoot message={entry.message} onRemove={of === null ? null : () => void remove()} />
    </form>
  );
}

function withAmount([one, two, three]: SettingDraft['amounts'], index: number, text: string): SettingDraft['amounts'] {
  return [index === 0 ? text : one, index === 1 ? text : two, index === 2 ? text : three];
}

/** What is watched most: any other may be written, too. */
function useWatched(by: 'customer' | 'line'): readonly string[] {
  const { data } = useQuery({
    queryKey: ['desk', 'watched', by],
    queryFn: ({ signal }) => fetchGroups({ q: '', zone: viewerZone(), by }, signal),
    staleTime: MINUTE,
  });
  return (data?.groups ?? []).flatMap(({ value }) => (value === null || value === '' ? [] : [value]));
}
