/**
 * The note above the list after shipments were added: how far the first look-ups are, then how many shipments are late
 * and for how many customers, and what became of the rows that were not added.
 */
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toResultAddress } from '../../api/desk/imports.ts';
import { fetchCount } from '../../api/desk/operations.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { OUTCOMES, type Outcome } from '../../core/sheet/types.ts';
import { listed } from '../../core/texts/joined.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { SECOND } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { type Added, setImportDraft, useImportDraft } from '../../state/import-draft.ts';
import { goDesk } from '../../state/desk-store.ts';
import { WAITING } from '../common/waiting.ts';
import { useDeskList } from '../list/desk-list.ts';
import { summarizeAdded } from './added-summary.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { countShown } from './shown-counts.ts';

export function AddedNote() {
  const t = useTranslate();
  const added = useImportDraft((draft) => draft.added);
  if (added === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-chart-soft px-4 py-2 print:hidden">
      <Progress key={added.preview?.id} added={added} />
      {added.preview !== null && <Unwritten preview={added.preview} />}
      <IconButton className="ms-auto" label={t('desk.close')} onClick={() => setImportDraft({ added: null })}>
        <Icon icon={X} size={16} />
      </IconButton>
    </div>
  );
}

/**
 * Other people's shipments may be waiting, too, so the number of first answers is a lower bound. It does not fall when
 * a colleague adds more.
 */
function useFirstAnswers({ preview, added }: Added): number | null {
  const { data } = useQuery({
    queryKey: ['desk', 'first-updates', preview?.id ?? null],
    queryFn: async ({ client, queryKey, signal }) => {
      const { count } = await fetchCount({ q: WAITING, zone: viewerZone() }, signal);
      return Math.max(client.getQueryData<number>(queryKey) ?? 0, added - count);
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === added ? false : 2 * SECOND),
    enabled: added > 0,
  });
  return data ?? null;
}

function Progress({ added: note }: { readonly added: Added }) {
  const t = useTranslate();
  const { preview, added, changed } = note;
  const done = useFirstAnswers(note);
  const { data: summary } = useQuery({
    queryKey: ['desk', 'added-summary', preview?.id ?? null],
    queryFn: ({ signal }) => summarizeAdded(note, signal),
    enabled: added > 0 && done === added,
    placeholderData: (before) => before,
  });
  const desk = useDeskList();
  const counted = summary?.late;
  // Delays fill the rows as they are counted, because first ETAs come after the first answers.
  useEffect(() => {
    if (counted !== undefined) desk.noteWritten();
  }, [counted, desk]);
  const changes = changed - added;
  const kind = added > 0 && changes > 0 ? 'both' : changes > 0 ? 'change' : 'add';
  if (summary === undefined)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 tabular-nums">
        <span className="font-semibold">{t('add.added', { kind, changed })}</span>
        {done !== null && done < added && (
          <>
            <span className="text-ink-2">{t('add.updatingAll', { count: added, done })}</span>
            <progress max={added} value={done} aria-hidden="true" className="h-1.5 w-24 accent-chart" />
          </>
        )}
      </p>
    );
  const { scope, tracked, late, customers } = summary;
  const show = (tab: 'all' | 'attention') => goDesk({ page: 'desk', tab, q: lateIn(scope), view: null, case: null });
  return (
    <>
      <p role="status" className="flex flex-wrap gap-x-1 font-semibold tabular-nums">
        <span>{t('add.tracked', { count: tracked })}</span>
        {late !== null && (
          <span>{late === 0 ? t('add.noneLateYet') : t('add.willBeLate', { late, count: customers })}</span>
        )}
      </p>
      {late !== null && late > 0 && (
        <Button look="link" onClick={() => show('all')}>
          {t('add.showLate')}
        </Button>
      )}
      {customers > 0 && (
        <Button look="link" onClick={() => show('attention')}>
          {t('add.emailCustomers')}
        </Button>
      )}
    </>
  );
}

const lateIn = (scope: string): string => `${scope} is:late`.trim();

/** The rows of an import that were not written, and its report. */
function Unwritten({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const left = countUnwritten(preview);
  const rows = left.reduce((sum, [, count]) => sum + count, 0);
  const list = listed(
    left.map(([outcome, count]) => t(`add.outcome.${outcome}`, { count })),
    t,
  );
  return (
    <>
      {rows > 0 && (
        <>
          <p className="text-ink-2 tabular-nums">{t('add.left', { rows, list })}</p>
          <Button look="link" onClick={() => setOpen(true)}>
            {t('add.showLeft')}
          </Button>
        </>
      )}
      <a
        href={toResultAddress(preview.id, t.locale)}
        download
        className="target ms-auto px-1 text-sm font-semibold text-ink hover:underline"
      >
        {t('add.result')}
      </a>
      <Dialog
        open={isOpen}
        width="form"
        title={t('add.left', { rows, list })}
        closeLabel={t('desk.close')}
        onClose={() => setOpen(false)}
      >
        {left.map(([outcome]) => (
          <PreviewRows key={outcome} preview={preview} outcome={outcome} onChoose={null} />
        ))}
      </Dialog>
    </>
  );
}

/** The rows that were not written, by outcome. The lines of an email around its numbers need no notice. */
function countUnwritten(preview: Preview): readonly (readonly [Outcome, number])[] {
  const { rows, columns, choices } = preview;
  const counts = countShown(preview);
  const isText = columns.length < 2 && columns.every(({ as }) => as === 'text');
  const repaired = choices.acceptRepairs ? rows.repaired.filter(({ repair }) => repair?.others.length === 0).length : 0;
  const left: Readonly<Partial<Record<Outcome, number>>> = {
    exists: counts.exists,
    repaired: counts.repaired - repaired,
    refused: counts.refused,
    duplicate: counts.duplicate,
    blank: isText ? 0 : counts.blank,
    skipped: counts.skipped,
  };
  return OUTCOMES.map((outcome) => [outcome, left[outcome] ?? 0] as const).filter(([, count]) => count > 0);
}
