/** What people changed in rows within the last day: each edit can be undone as a whole. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchEdits } from '../../api/desk/operations.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import type { RowEdit } from '../../core/desk-api/rows.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../view/guest.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { useUndoEdit } from '../edit/use-edit.ts';

/** So many are read at a glance; the rest is one press away. */
const SHORT = 5;
const KEY = ['desk', 'edits'] as const;

export function EditList({ nowMs }: { readonly nowMs: number }) {
  const t = useTranslate();
  const [isLong, setLong] = useState(false);
  const { data: edits = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchEdits(signal),
    enabled: !isGuest(),
    staleTime: 0,
    refetchOnMount: true,
  });
  if (edits.length === 0) return null;
  const rest = edits.length - SHORT;
  return (
    <section aria-labelledby="changes-edits" className="border-b border-line py-2">
      <h2 id="changes-edits" className="px-4 py-1 text-sm font-semibold text-ink-3">
        {t('changes.edits')}
      </h2>
      <ul>
        {(isLong ? edits : edits.slice(0, SHORT)).map((edit) => (
          <EditLine key={edit.id} edit={edit} nowMs={nowMs} />
        ))}
      </ul>
      {rest > 0 && !isLong && (
        <Button look="link" className="mx-3" onClick={() => setLong(true)}>
          {t('changes.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function EditLine({ edit, nowMs }: { readonly edit: RowEdit; readonly nowMs: number }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const undo = useUndoEdit();
  const [isPending, setPending] = useState(false);
  const { who, fields, count, number, at, undone } = edit;
  const names = fields.map((key) => columnLabel(key, t));
  const text =
    number === null
      ? t('changes.editMany', { who: who === '' ? t('work.erased') : who, fields: names, count })
      : t('changes.editOne', { who: who === '' ? t('work.erased') : who, fields: names, number: groupNumber(number) });
  const run = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await undo(edit.id, t('desk.edit.what', { fields: names }));
    await queries.invalidateQueries({ queryKey: KEY });
    setPending(false);
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-1">
      <span className="min-w-0">{text}</span>
      <span className="text-sm text-ink-3">{formatDayTime(timeAt(at, viewerZone()), t, nowMs)}</span>
      {undone ? (
        <span className="text-sm text-ink-3">{t('changes.editUndone')}</span>
      ) : (
        <WriteButton
          look="link"
          aria-disabled={isPending}
          aria-label={`${t('desk.undo')}: ${text}`}
          onClick={() => void run()}
        >
          {t('desk.undo')}
        </WriteButton>
      )}
    </li>
  );
}
