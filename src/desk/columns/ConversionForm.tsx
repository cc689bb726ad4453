/** Another type for a column: what fits is counted before anything changes. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { previewConversion, startConversion, type Target } from '../../api/desk/conversions.ts';
import { newKey } from '../../api/desk/new-key.ts';
import { OWN_TYPES, type OwnType } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { SeveralBox } from './SeveralBox.tsx';

interface ConversionFormProps {
  readonly of: OwnColumnOrder;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

export function ConversionForm({ of, onClose, onBegun }: ConversionFormProps) {
  const t = useTranslate();
  const types = OWN_TYPES.filter((type) => type !== of.type);
  const [type, setType] = useState<OwnType>(of.type === 'text' ? 'number' : 'text');
  const [currency, setCurrency] = useState('');
  const [several, setSeveral] = useState(false);
  const [key] = useState(newKey);
  const to: Target = {
    type,
    currency: type === 'money' ? currency.toUpperCase() : null,
    several: type === 'choice' && several,
  };
  const isReady = to.currency === null || /^[A-Z]{3}$/.test(to.currency);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['desk', 'conversion', of.key, to],
    queryFn: ({ signal }) => (of.key == null ? null : previewConversion(of.key, to, signal)),
    enabled: isReady,
    staleTime: 0,
    // Each answer reads on. A client may take a third of the time of the desk.
    refetchInterval: ({ state }) => (state.data != null && state.data.checked < state.data.total ? 1500 : false),
  });
  const isRead = data != null && data.checked === data.total;
  const begin = useMutation({
    mutationFn: async () => {
      if (of.key == null || data == null) return;
      try {
        await startConversion(of.key, to, data, `${key}-${type}`);
      } catch (failure) {
        // Another number of values is there now.
        void refetch();
        throw failure;
      }
      onBegun();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!begin.isPending) begin.mutate();
  };
  const failure = begin.error ?? error;
  return (
    <Dialog open title={t('conversions.title', { name: of.name })} closeLabel={t('desk.close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-ink-2">{t('conversions.body')}</p>
        <Select
          label={t('ownColumns.column.type')}
          options={types}
          textOf={(one) => t('ownColumns.type', { type: one })}
          value={type}
          onPick={setType}
        />
        {type === 'money' && (
          <Input
            label={t('ownColumns.currency')}
            hint={t('ownColumns.currency.hint')}
            value={currency}
            maxLength={3}
            onText={setCurrency}
          />
        )}
        {type === 'choice' && <SeveralBox several={several} onSeveral={setSeveral} />}
        {/* It counts on: read out, it would say nothing else. */}
        {isReady && data != null && !isRead && (
          <p>{t('desk.list.reading', { done: data.checked, total: data.total })}</p>
        )}
        <div role="status" className="flex flex-col gap-1">
          {isFetching && data == null && <p>{t('work.loading')}</p>}
          {isReady && data != null && isRead && (
            <>
              <p className="font-semibold">{t('conversions.fits', { fits: data.fits, total: data.total })}</p>
              {data.misfits.length > 0 && <p>{t('conversions.misfits')}</p>}
              <ul className="max-h-40 overflow-y-auto">
                {data.misfits.map(({ watch, number, text }) => (
                  <li key={watch} className="flex flex-wrap gap-x-2 text-sm">
                    <bdi className="text-ink-2">{number}</bdi>
                    <bdi className="wrap-anywhere">{text}</bdi>
                  </li>
                ))}
              </ul>
              {data.total - data.fits > data.misfits.length && (
                <p className="text-sm text-ink-2">
                  {t('conversions.more', { count: data.total - data.fits - data.misfits.length })}
                </p>
              )}
            </>
          )}
        </div>
        <p role="alert" className="text-late">
          {failure !== null && failureText(failure, t)}
        </p>
        <WriteButton type="submit" look="primary" className="self-start" disabled={!isReady || !isRead}>
          {t('conversions.go')}
        </WriteButton>
      </form>
    </Dialog>
  );
}
