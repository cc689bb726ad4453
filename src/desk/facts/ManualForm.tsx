/** Adds shipments that no carrier can be asked about. Their data is what people enter. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addManual } from '../../api/desk/facts.ts';
import { MANUAL_TYPES } from '../../core/facts/manual.ts';
import { Input, Select, TextArea } from '../../ui/fields.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';

export function ManualForm() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [kind, setKind] = useState<(typeof MANUAL_TYPES)[number]>('AW');
  const [numbers, setNumbers] = useState('');
  const [customer, setCustomer] = useState('');
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const once = useOneAtATime();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void once('add', add);
  };
  const add = async (): Promise<void> => {
    const lines = numbers
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) return;
    try {
      const added = await addManual(kind, lines, customer.trim());
      await queries.invalidateQueries({ queryKey: ['desk'] });
      const refused = added.flatMap((shipment) => (shipment.outcome === 'refused' ? [shipment] : []));
      const countOutcome = (outcome: string): number => added.filter((shipment) => shipment.outcome === outcome).length;
      if (countOutcome('added') > 0) showToast(t('manual.added', { count: countOutcome('added') }));
      if (countOutcome('exists') > 0) showToast(t('manual.exists', { count: countOutcome('exists') }));
      setNumbers(refused.map(({ number }) => number).join('\n'));
      setMistakes(
        refused.map(({ number, repairs: [right] }) =>
          right === undefined ? t('manual.wrong', { number }) : t('manual.meant', { number, right }),
        ),
      );
      const [first, ...furtherShipments] = added;
      // After a single shipment was added, its entries are the next thing to type.
      const next =
        furtherShipments.length === 0 && first !== undefined && 'watch' in first ? first.watch.row.number : null;
      if (refused.length === 0) openFactsDialog(next === null ? null : { number: next });
    } catch (error) {
      setMistakes([failureText(error, t)]);
    }
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t('manual.body')}</p>
      <TextArea isFirst label={t('manual.numbers')} value={numbers} onText={setNumbers} />
      <Select
        label={t('manual.kind')}
        options={MANUAL_TYPES}
        textOf={(one) => t(`manual.kind.${one}`)}
        value={kind}
        onPick={setKind}
      />
      <Input label={t('manual.customer')} maxLength={200} value={customer} onText={setCustomer} />
      {mistakes.length > 0 && (
        <div role="alert" className="text-late">
          {mistakes.map((mistake) => (
            <p key={mistake}>{mistake}</p>
          ))}
        </div>
      )}
      <WriteButton type="submit" look="primary" className="self-start">
        {t('manual.save')}
      </WriteButton>
    </form>
  );
}
