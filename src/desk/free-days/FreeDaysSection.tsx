/** The desk's own free days, by line, port, container type and kind. */
import { useQuery } from '@tanstack/react-query';
import type { FreeDays } from '../../core/rules/free-days.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';
import { ChangeButton } from './fields.tsx';
import { freeDaysName } from './free-days-draft.ts';
import { FreeDaysForm } from './FreeDaysForm.tsx';
import { freeDaysText, restText } from './free-days-words.ts';
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
      <div className="flex max-w-320 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="free-days" className="font-semibold">
            {t('freeDays.title')}
          </h2>
          <p role="status" className="max-w-240 pt-1 text-ink-2">
            {data !== undefined
              ? t(entries.length === 0 ? 'freeDays.none' : 'freeDays.body')
              : error === null
                ? t('freeDays.loading')
                : failureText(error, t)}
          </p>
        </div>
        {mayEdit && data !== undefined && (
          <Button id={ADD} onClick={() => open({ of: null })}>
            {t('freeDays.add')}
          </Button>
        )}
      </div>
      {entries.length > 0 && (
        <div className="scroll-row pt-3" tabIndex={0} role="region" aria-labelledby="free-days">
          <table className="w-full max-w-320 text-start tabular-nums">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                    {t(`freeDays.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((one) => (
                <FreeDaysRow key={freeDaysName(one)} of={one} onOpen={mayEdit ? () => open({ of: one }) : null} />
              ))}
            </tbody>
          </table>
        </div>
      )}
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
