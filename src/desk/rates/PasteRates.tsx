/** Rates out of a sheet: what does not fit is named with its row, the rest goes in. */
import { type FormEvent, useMemo, useState } from 'react';
import { DeskError } from '../../api/desk/desk-error.ts';
import type { Rate } from '../../core/money/types.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import type { Table } from '../settings/entries.ts';
import { Lines } from '../settings/fields.tsx';
import { mistakeText } from './rate-words.ts';
import { FURTHER, headingOf, NEEDED, readRates } from './read-rates.ts';
import { useRateStore } from './use-rates.ts';

interface PasteRatesProps {
  readonly table: Table<Rate>;
  readonly onDone: () => void;
}

/** Misfits in the list; a sentence counts the rest. */
const SHOWN = 100;
/** In characters: a table holds 2,000 rates, and what is typed is read again with every key. */
const LONGEST = 200_000;

export function PasteRates({ table, onDone }: PasteRatesProps) {
  const t = useTranslate();
  const store = useRateStore();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(table);
  const [message, setMessage] = useState('');
  const { entries, count, leftOut } = useMemo(() => readRates(text, seen.entries, t), [text, seen, t]);
  const rows = leftOut.reduce((sum, one) => sum + one.rows.length, 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await store.write({ version: seen.version, entries });
      showToast(t('rates.paste.done', { count }));
      onDone();
    } catch (error) {
      setMessage(await explain(error));
    }
  };
  /** What was pasted stays, on top of what is there by now. */
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
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Lines
        label={t('rates.paste.label')}
        hint={t('rates.paste.hint', {
          needed: NEEDED.map((one) => headingOf(one, t)),
          others: FURTHER.map((one) => headingOf(one, t)),
        })}
        value={text}
        onText={(next) => {
          const isTooLong = next.length > LONGEST;
          setMessage(isTooLong ? t('desk.edit.misread', { type: '', text: '', currency: '', choices: '' }) : '');
          if (!isTooLong) setText(next);
        }}
      />
      {text.trim() !== '' && (
        <div role="status">
          <p className="font-semibold">{t('rates.paste.found', { count })}</p>
          {rows > 0 && <p className="pt-1 text-late">{t('rates.paste.out', { count: rows })}</p>}
          <ul className="text-sm">
            {leftOut.slice(0, SHOWN).map(({ rows: [row = 0, ...others], column, mistake }) => (
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
        <WriteButton type="submit" look="primary" disabled={count === 0}>
          {t('rates.paste.go', { count })}
        </WriteButton>
      </div>
    </form>
  );
}
