/** What a chargeable day costs, as the desk entered it. */
import { useQuery } from '@tanstack/react-query';
import type { Rate } from '../../core/money/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { ChangeButton } from '../free-days/fields.tsx';
import { restText } from '../free-days/free-days-words.ts';
import { EntryTable } from '../settings/EntryTable.tsx';
import { useOpened } from '../settings/use-opened.ts';
import { rateId } from './rate-draft.ts';
import { rateText, scopeText, stepsText, validText } from './rate-words.ts';
import { RateForm } from './RateForm.tsx';
import { ratesQuery } from './use-rates.ts';

const PasteRates = lazyPart(async () => (await import('./PasteRates.tsx')).PasteRates);
const COLUMNS = ['kind', 'scope', 'steps', 'valid', 'starts', 'rest'] as const;
const ADD = 'rates-add';

export function RatesDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error } = useQuery(ratesQuery);
  const { opened, open, close, finish } = useOpened<{ readonly of: Rate | null } | 'paste'>();
  const entries = data?.entries ?? [];
  return (
    <>
      <EntryTable
        id="rates"
        title={t('rates.title')}
        about={t(data === undefined ? 'rates.loading' : entries.length === 0 ? 'rates.none' : 'rates.body')}
        error={data === undefined ? error : null}
        buttons={
          mayEdit &&
          data !== undefined && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => open('paste')}>{t('rates.paste')}</Button>
              <Button id={ADD} onClick={() => open({ of: null })}>
                {t('rates.add')}
              </Button>
            </div>
          )
        }
        headings={COLUMNS.map((name) => t(`rates.column.${name}`))}
        rows={entries.map((one) => (
          <RateRow key={rateId(one)} of={one} onOpen={mayEdit ? () => open({ of: one }) : null} />
        ))}
      />
      {opened !== null && data !== undefined && (
        <Dialog
          open
          width="form"
          title={t(opened === 'paste' ? 'rates.paste' : opened.of === null ? 'rates.add' : 'rates.changeTitle')}
          closeLabel={t('desk.close')}
          onClose={close}
        >
          {opened === 'paste' ? (
            <PasteRates table={data} onDone={close} />
          ) : (
            <RateForm table={data} of={opened.of} onDone={(isGone) => finish(isGone, ADD)} />
          )}
        </Dialog>
      )}
    </>
  );
}

function RateRow({ of, onOpen }: { readonly of: Rate; readonly onOpen: (() => void) | null }) {
  const t = useTranslate();
  const name = t(`freeDays.kind.${of.kind}`);
  return (
    <tr className="border-b border-line">
      <th scope="row" abbr={name} className="px-2 py-1.5 text-start font-semibold">
        {name}
        {of.sample && (
          <span className="ms-2 rounded-full bg-warn-soft px-2 py-0.5 text-xs text-warn">{t('rates.sample')}</span>
        )}
        <ChangeButton label={t('rates.changeOf', { what: rateText(of, t) })} onOpen={onOpen} />
      </th>
      <td className="px-2" dir="auto">
        {scopeText(of, t)}
      </td>
      <td className="min-w-48 px-2">{stepsText(of, t)}</td>
      <td className="px-2 whitespace-nowrap">{validText(of, t)}</td>
      <td className="px-2 whitespace-nowrap">{t(`rates.starts.${of.startsAt}`)}</td>
      <td className="min-w-40 px-2 text-sm text-ink-2">{restText(of, t)}</td>
    </tr>
  );
}
