import { useState } from 'react';
import { fetchImportRows } from '../../api/desk/imports.ts';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { Preview, PreviewRow } from '../../core/desk-api/imports.ts';
import type { Outcome } from '../../core/sheet/types.ts';
import { isSwap } from '../../core/shipment/check-digit.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { roleLabel } from './PreviewColumns.tsx';
import { countShown, isOrdinary } from './shown-counts.ts';

interface PreviewRowsProps {
  readonly preview: Preview;
  readonly outcome: Outcome;
  /** `null` when the import has already been written. */
  readonly onChoose: ((choices: ImportChoices) => void) | null;
}

/** Outcomes that are shown without being asked for. */
const UNFOLDED_OUTCOMES: readonly Outcome[] = ['update', 'repaired', 'needsLine', 'refused'];

export function PreviewRows({ preview, outcome, onChoose }: PreviewRowsProps) {
  const t = useTranslate();
  const { id, version, counts, choices } = preview;
  const [more, setMore] = useState<{ readonly version: number; readonly rows: readonly PreviewRow[] } | null>(null);
  const later = more?.version === version ? more.rows : [];
  const rows = [...preview.rows[outcome], ...later];
  const showMore = async (): Promise<void> => {
    try {
      // Each page starts at an entry, so rows that are already shown are left out.
      const page = await fetchImportRows(id, outcome, String(lastEntry(rows)));
      const seen = new Set(rows.map(keyOf));
      setMore({ version, rows: [...later, ...page.rows.filter((row) => !seen.has(keyOf(row)))] });
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
  return (
    <details
      open={UNFOLDED_OUTCOMES.includes(outcome) || rows.some(({ problems }) => problems.length > 0)}
      className="border-t border-line pt-2"
    >
      <summary className="min-h-6 font-semibold">
        {t(`add.outcome.${outcome}`, { count: countShown(preview)[outcome] })}
      </summary>
      <ul className="pt-1">
        {rows
          .filter((row) => !isOrdinary(row))
          .map((row) => (
            <li key={keyOf(row)} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
              <span className="w-16 shrink-0 text-sm text-ink-3 tabular-nums">{t('add.row', { row: row.row })}</span>
              <span className="min-w-52 font-semibold tabular-nums">
                {groupNumber(row.repair?.from ?? row.number ?? '')}
              </span>
              <RowWords row={row} t={t} />
              {row.repair !== null && onChoose !== null && (
                <Repairs
                  repair={row.repair}
                  onTake={(number) =>
                    onChoose({ corrections: [...choices.corrections, { row: row.row, part: row.part, number }] })
                  }
                />
              )}
            </li>
          ))}
      </ul>
      {rows.length < counts[outcome] && (
        <Button look="link" onClick={() => void showMore()}>
          {t('add.more')}
        </Button>
      )}
    </details>
  );
}

interface RepairsProps {
  readonly repair: NonNullable<PreviewRow['repair']>;
  readonly onTake: (number: string) => void;
}

/** Lists every number with a correct check digit, because only the person knows which one was meant. */
function Repairs({ repair: { from, to, others }, onTake }: RepairsProps) {
  const t = useTranslate();
  return (
    <span role="group" aria-label={t('add.repairs', { number: from })} className="flex w-full flex-wrap gap-x-3 ps-20">
      {[to, ...others].map((number) => (
        <Button key={number} look="link" className="text-sm tabular-nums" onClick={() => onTake(number)}>
          {t(isSwap(from, number) ? 'add.repairSwap' : 'add.repair', { number: groupNumber(number) })}
        </Button>
      ))}
      <Button look="link" className="text-sm" onClick={() => onTake(from)}>
        {t('add.asWritten', { number: from })}
      </Button>
    </span>
  );
}

const keyOf = ({ row, part }: PreviewRow): string => `${row} ${part}`;
/** An entry never precedes its row. */
const lastEntry = (rows: readonly PreviewRow[]): number => Math.max(0, (rows.at(-1)?.row ?? 1) - 1);

function RowWords({ row, t }: { readonly row: PreviewRow; readonly t: Translate }) {
  const { reason, differences, problems, text, number } = row;
  return (
    <span className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
      {reason !== null && <span className="block">{reasonText(reason, t)}</span>}
      {number === null && text !== '' && (
        <span className="line-clamp-2 block text-ink-3" dir="auto">
          {text}
        </span>
      )}
      {differences.map(({ column, old, new: next }) => (
        <span key={column} className="block tabular-nums">
          {t('add.difference', {
            column: roleLabel(column, t),
            old: old === '' ? t('add.nothing') : old,
            new: next === '' ? t('add.nothing') : next,
          })}
        </span>
      ))}
      {problems.map(({ column, key, text: cell }) => (
        <span key={column} className="block text-warn">
          {t(`sheet.cell.${key}`, { column: roleLabel(column, t), text: cell })}
        </span>
      ))}
    </span>
  );
}

/** Words the reason for the outcome of a row. */
function reasonText({ key, values }: NonNullable<PreviewRow['reason']>, t: Translate): string {
  const text = (name: string): string => String(values[name] ?? '');
  switch (key) {
    case 'notANumber':
    case 'shortened':
      return t(`sheet.reason.${key}`, { text: text('text') });
    case 'checkDigit':
    case 'withoutCheckDigit':
    case 'letterForDigit':
      return t(`sheet.reason.${key}`, { number: text('number') });
    case 'duplicate':
      return t('sheet.reason.duplicate', { row: text('row') });
    case 'manual':
      return t('sheet.reason.manual', { kind: text('kind') });
    case 'inBill':
    case 'otherNumber':
      return t(`sheet.reason.${key}`, { number: text('number') });
    default:
      return t(`sheet.reason.${key}`);
  }
}
