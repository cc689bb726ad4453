/** The desk's own free days, by line, port, container type and kind. */
import { useQuery } from '@tanstack/react-query';
import type { FreeDays } from '../../core/rules/free-days.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { ChangeButton } from './fields.tsx';
import { freeDaysName } from './free-days-draft.ts';
import { FreeDaysForm } from './FreeDaysForm.tsx';
import { freeDaysText, restText } from './free-days-words.ts';
import { EntryTable } from '../settings/EntryTable.tsx';
import { useOpened } from '../settings/use-opened.ts';
import { freeDaysQuery } from './use-free-days.ts';

const COLUMNS = ['kind', 'days', 'line', 'port', 'size', 'rest'] as const;
const CODES = ['line', 'port', 'size'] as const;
const ADD = 'free-days-add';

export function FreeDaysSection({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error } = useQuery(freeDaysQuery);
  const { opened, open, close, finish } = useOpened<{ readonly of: FreeDays | null }>();
  const entries = data?.entries ?? [];
  return (
    <div className="pt-8">
      <EntryTable
        id="free-days"
        title={t('freeDays.title')}
        about={t(data === undefined ? 'freeDays.loading' : entries.length === 0 ? 'freeDays.none' : 'freeDays.body')}
        error={data === undefined ? error : null}
        buttons={
          mayEdit &&
          data !== undefined && (
            <Button id={ADD} onClick={() => open({ of: null })}>
              {t('freeDays.add')}
            </Button>
          )
        }
        headings={COLUMNS.map((name) => t(`freeDays.column.${name}`))}
        rows={entries.map((one) => (
          <FreeDaysRow key={freeDaysName(one)} of={one} onOpen={mayEdit ? () => open({ of: one }) : null} />
        ))}
      />
      {opened !== null && data !== undefined && (
        <Dialog
          open
          width="form"
          title={opened.of === null ? t('freeDays.add') : t('freeDays.changeTitle')}
          closeLabel={t('desk.close')}
          onClose={close}
        >
          <FreeDaysForm table={data} of={opened.of} onDone={(isGone) => finish(isGone, ADD)} />
        </Dialog>
      )}
    </div>
  );
}

function FreeDaysRow({ of, onOpen }: { readonly of: FreeDays; readonly onOpen: (() => void) | null }) {
  const t = useTranslate();
  const kind = t(`freeDays.kind.${of.kind}`);
  return (
    <tr className="border-b border-line">
      <th scope="row" abbr={kind} className="px-2 py-1.5 text-start font-semibold">
        {kind}
        <ChangeButton label={t('freeDays.changeOf', { what: freeDaysText(of, t) })} onOpen={onOpen} />
      </th>
      <td className="px-2">{of.days}</td>
      {CODES.map((key) => (
        <td key={key} className="px-2">
          {of[key] ?? <span className="text-ink-3">{t('freeDays.any')}</span>}
        </td>
      ))}
      <td className="min-w-48 px-2 text-sm text-ink-2">{restText(of, t)}</td>
    </tr>
  );
}
