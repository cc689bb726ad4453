/** Shows what would happen to each row, and the choices of the person. */
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { OUTCOMES } from '../../core/sheet/types.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { PreviewColumns } from './PreviewColumns.tsx';
import { PreviewChoices } from './PreviewChoices.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { countShown } from './shown-counts.ts';

interface PreviewStepProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
  /** Turns these columns of the spreadsheet into columns of the desk. */
  readonly onCreate: (indexes: readonly number[]) => void;
  readonly onBack: () => void;
  readonly onCommit: () => void;
}

export function PreviewStep({ preview, isBusy, onChoose, onCreate, onBack, onCommit }: PreviewStepProps) {
  const t = useTranslate();
  const { notices, inputRows, guests } = preview;
  const counts = countShown(preview);
  const { add, change } = preview.writes;
  const kind = add > 0 && change > 0 ? 'both' : add > 0 ? 'add' : change > 0 ? 'change' : 'none';
  const commit = (): void => {
    if (!isBusy && kind !== 'none') onCommit();
  };
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      <div role="status">
        <p className="text-sm text-ink-3">{t('add.read', { rows: inputRows })}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <li key={outcome} className="font-semibold tabular-nums">
              {t(`add.outcome.${outcome}`, { count: counts[outcome] })}
            </li>
          ))}
        </ul>
      </div>
      {notices.map(({ key, count }) => (
        <p key={key} className="rounded-button bg-warn-soft px-3 py-2 text-sm">
          {t(`sheet.notice.${key}`, { count })}
        </p>
      ))}
      {guests.map(({ kind: guestKind, name, count }) => (
        <p key={`${guestKind} ${name}`} className="text-sm text-warn">
          {t('desk.edit.seenBy', { count, names: [name] })}
        </p>
      ))}
      <PreviewColumns preview={preview} isBusy={isBusy} onChoose={onChoose} onCreate={onCreate} />
      <PreviewChoices preview={preview} isBusy={isBusy} onChoose={onChoose} />
      {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <PreviewRows key={outcome} preview={preview} outcome={outcome} onChoose={onChoose} />
      ))}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-card px-5 py-3">
        <Button onClick={onBack}>{t('add.back')}</Button>
        <WriteButton look="primary" aria-disabled={isBusy || kind === 'none'} onClick={commit}>
          {t('add.commit', { kind, add, change })}
        </WriteButton>
      </div>
    </div>
  );
}
