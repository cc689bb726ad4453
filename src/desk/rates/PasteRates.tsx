/** Pastes rates from a spreadsheet. Rows that cannot be used are listed with the reason, and the others are added. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { DeskError } from '../../api/desk/desk-error.ts';
import type { Rate } from '../../core/money/types.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import type { Table } from '../settings/save-entry.ts';
import { rateStore, useStore } from '../settings/stores.ts';
import { mistakeText } from './rate-table.ts';
import { OPTIONAL_COLUMNS, columnHeading, REQUIRED_COLUMNS, readRates } from './read-rates.ts';

interface PasteRatesProps {
  readonly table: Table<Rate>;
  readonly onDone: () => void;
}

/** Number of refused rows that are listed. A sentence states how many there are. */
const MAX_SHOWN = 100;
/** Maximum number of characters. A table has at most 2,000 rates, and the text is read again with every key press. */
const MAX_TEXT = 200_000;

export function PasteRates({ table, onDone }: PasteRatesProps) {
  const t = useTranslate();
  const store = useStore(rateStore);
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(table);
  const [message, setMessage] = useState('');
  const { entries, count, leftOut } = useMemo(() => readRates(text, seen.entries, t), [text, seen, t]);
  const rows = leftOut.reduce((sum, left) => sum + left.rows.length, 0);
  const save = useMutation({
    mutationFn: () => store.write({ version: seen.version, entries }),
    onSuccess: () => {
      showToast(t('rates.paste.done', { count }));
      onDone();
    },
    onError: async (error) => setMessage(await explain(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  /** The pasted rates are applied to the table as it is on the server now. */
  async function explain(error: unknown): Promise<string> {
    if (!(error instanceof DeskError) || error.status !== 409) return failureText(error, t);
    try {
      setSeen(await store.read());
      return t('entry.stale.else');
    } catch (failure) {
      return failureText(failure, t);
    }
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={t('rates.paste.label')}
        hint={t('rates.paste.hint', {
          needed: REQUIRED_COLUMNS.map((column) => columnHeading(column, t)),
          others: OPTIONAL_COLUMNS.map((column) => columnHeading(column, t)),
        })}
        value={text}
        onText={(next) => {
          const isTooLong = next.length > MAX_TEXT;
          setMessage(isTooLong ? t('desk.edit.misread', { type: '', text: '', currency: '', choices: '' }) : '');
          if (!isTooLong) setText(next);
        }}
      />
      {text.trim() !== '' && (
        <div role="status">
          <p className="font-semibold">{t('rates.paste.found', { count })}</p>
          {rows > 0 && <p className="pt-1 text-late">{t('rates.paste.out', { count: rows })}</p>}
          <ul className="text-sm">
            {leftOut.slice(0, MAX_SHOWN).map(({ rows: [row = 0, ...others], column, mistake }) => (
              <li key={row}>
                {column === ''
                  ? t('rates.paste.rate', { rows: [row, ...others].map(String), mistake: mistakeText(mistake, t) })
                  : t('rates.paste.row', { row, column, mistake: mistakeText(mistake, t) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="alert" className="text-late">
        {message}
      </p>
      <div>
        <WriteButton type="submit" look="primary" disabled={count === 0} aria-disabled={save.isPending}>
          {t('rates.paste.go', { count })}
        </WriteButton>
      </div>
    </form>
  );
}
