/**
 * The dialog in which shipments are added, also rendered in place of an empty list. The result of the last import is
 * shown above the list.
 */
import { listed } from '../../core/texts/joined.ts';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toResultAddress } from '../../api/desk/imports.ts';
import { WAITING } from '../common/waiting.ts';
import { fetchCount } from '../../api/desk/operations.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { OUTCOMES, type Outcome } from '../../core/sheet/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { SECOND } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { setImportDraft, useImportDraft } from '../../state/import-draft.ts';
import { AddFlow } from './AddFlow.tsx';
import { PreviewRows } from './PreviewRows.tsx';

export function AddDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open={open} width="form" title={t('add.title')} closeLabel={t('desk.close')} onClose={onClose}>
      <AddFlow onClose={onClose} />
    </Dialog>
  );
}

const STEPS = ['paste', 'check', 'read'] as const;

interface EmptyDeskProps {
  readonly onBegin: () => void;
  readonly onLeave: () => void;
}

/** A desk without shipments starts with this form, which stays until the person closes the result of the import. */
export function EmptyDesk({ onBegin, onLeave }: EmptyDeskProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto flex h-full max-w-240 flex-col gap-4 overflow-y-auto p-5">
      <div>
        <h2 className="text-lg font-semibold">{t('add.empty')}</h2>
        <ol className="grid gap-4 pt-3 desk:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full bg-chart-soft font-semibold text-chart"
              >
                {t('desk.number', { n: index + 1 })}
              </span>
              <span className="pt-0.5">{t(`add.step.${step}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <AddFlow onBegin={onBegin} onClose={onLeave} />
    </div>
  );
}

export function AddedNote() {
  const t = useTranslate();
  const added = useImportDraft((draft) => draft.added);
  const [isOpen, setOpen] = useState(false);
  if (added === null) return null;
  const { preview, changed } = added;
  const { add, change } = preview.writes;
  const kind = add > 0 && change > 0 ? 'both' : change > 0 ? 'change' : 'add';
  const left = countUnwritten(preview);
  const rows = left.reduce((sum, [, count]) => sum + count, 0);
  const list = listed(
    left.map(([outcome, count]) => t(`add.outcome.${outcome}`, { count })),
    t,
  );
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-chart-soft px-4 py-2 print:hidden"
    >
      <p className="font-semibold tabular-nums">{t('add.added', { kind, changed })}</p>
      {rows > 0 && <p className="text-ink-2 tabular-nums">{t('add.left', { rows, list })}</p>}
      {rows > 0 && (
        <Button look="link" onClick={() => setOpen(true)}>
          {t('add.showLeft')}
        </Button>
      )}
      <FirstUpdates id={preview.id} total={add} />
      <a
        href={toResultAddress(preview.id, t.locale)}
        download
        className="target ms-auto px-1 text-sm text-chart hover:underline"
      >
        {t('add.result')}
      </a>
      <IconButton label={t('desk.close')} onClick={() => setImportDraft({ added: null })}>
        <Icon icon={X} size={16} />
      </IconButton>
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
    </div>
  );
}

/** Reasons of blank rows that need no notice: headings, totals, and the lines of an email around its numbers. */
const ORDINARY_REASONS: readonly string[] = ['header', 'blank', 'total'];

/** The rows that were not written, by outcome. */
function countUnwritten({ counts, rows, columns, choices }: Preview): readonly (readonly [Outcome, number])[] {
  const isText = columns.length < 2 && columns.every(({ as }) => as === 'text');
  const expected = rows.blank.filter(({ reason }) => ORDINARY_REASONS.includes(reason?.key ?? '')).length;
  const repaired = choices.acceptRepairs ? rows.repaired.filter(({ repair }) => repair?.others.length === 0).length : 0;
  const left: Readonly<Partial<Record<Outcome, number>>> = {
    exists: counts.exists,
    repaired: counts.repaired - repaired,
    refused: counts.refused,
    duplicate: counts.duplicate,
    blank: isText ? 0 : counts.blank - expected,
    skipped: counts.skipped,
  };
  return OUTCOMES.map((outcome) => [outcome, left[outcome] ?? 0] as const).filter(([, count]) => count > 0);
}

/**
 * Returns how many of the added shipments have a first answer. Other people's shipments may be waiting, too, so the
 * number is a lower bound. It does not fall when a colleague adds more.
 */
function FirstUpdates({ id, total }: { readonly id: string; readonly total: number }) {
  const t = useTranslate();
  const { data: done } = useQuery({
    queryKey: ['desk', 'first-updates', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const { count } = await fetchCount({ q: WAITING, zone: viewerZone() }, signal);
      return Math.max(client.getQueryData<number>(queryKey) ?? 0, total - count);
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === total ? false : 2 * SECOND),
    enabled: total > 0,
  });
  if (done === undefined || done === total) return null;
  return <span className="text-sm text-ink-2 tabular-nums">{t('add.lookingUp', { done, total })}</span>;
}
