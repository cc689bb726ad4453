/** Resolves a conflict after two people saved the same entry: shows both versions field by field. */
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { type Draft, fieldsThatDiffer, type FieldSpec, type SettingTable, valueText } from './field-table.ts';

interface ConflictDialogProps<E, K extends string> {
  readonly setting: SettingTable<E, K>;
  /** The entry when the form was opened. */
  readonly base: E;
  /** `null` when the other person removed the entry. */
  readonly theirs: E | null;
  /** `null` when this person wants to remove the entry. */
  readonly mine: Draft<K> | null;
  readonly onKeep: (draft: Draft<K> | null) => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

export function ConflictDialog<E, K extends string>(props: ConflictDialogProps<E, K>) {
  const { setting, base, theirs, mine, onKeep, onTake, onClose } = props;
  const t = useTranslate();
  const before = setting.draftOf(base);
  const theirDraft = theirs === null ? null : setting.draftOf(theirs);
  // If only the other person changed a field, their value is preselected.
  const [keptFields, setKept] = useState<readonly K[]>(() =>
    mine === null || theirDraft === null
      ? []
      : fieldsThatDiffer(setting.rowsOf(mine, base), mine, theirDraft).flatMap(({ name }) =>
          mine[name] === before[name] ? [] : [name],
        ),
  );
  const rows = setting.rowsOf(mine ?? theirDraft ?? before, theirs);
  const fields = theirDraft === null ? [] : fieldsThatDiffer(rows, mine ?? before, theirDraft);
  const save = (): void => {
    if (mine === null || theirDraft === null) return onKeep(mine);
    const keptValues: Partial<Draft> = Object.fromEntries(keptFields.map((name) => [name, mine[name]]));
    onKeep({ ...theirDraft, ...keptValues });
  };
  return (
    <Dialog open title={t('entry.conflict.title')} closeLabel={t('desk.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t(
            theirDraft === null
              ? 'entry.conflict.removed'
              : mine === null
                ? 'entry.conflict.removing'
                : 'entry.conflict.body',
          )}
        </p>
        {theirDraft !== null &&
          fields.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              theirs={theirDraft[field.name]}
              mine={mine?.[field.name] ?? null}
              isMine={keptFields.includes(field.name)}
              onMine={(isMine) =>
                setKept(isMine ? [...keptFields, field.name] : keptFields.filter((name) => name !== field.name))
              }
            />
          ))}
        <div className="flex flex-wrap justify-between gap-2">
          <WriteButton look="primary" onClick={save}>
            {t(mine === null ? 'entry.remove' : 'entry.save')}
          </WriteButton>
          <Button onClick={onTake}>{t('entry.conflict.keepTheirs')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly field: FieldSpec;
  readonly theirs: string;
  /** `null` when there is nothing to choose. */
  readonly mine: string | null;
  readonly isMine: boolean;
  readonly onMine: (isMine: boolean) => void;
}

function FieldChoice({ field, theirs, mine, isMine, onMine }: FieldChoiceProps) {
  const t = useTranslate();
  const id = useId();
  const textOf = (value: string): string => valueText(field, value, t) || t('entry.conflict.empty');
  const theirText = t('entry.conflict.theirs', { value: textOf(theirs) });
  const choice = (isOwn: boolean, text: string) => (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="radio"
        name={id}
        checked={isMine === isOwn}
        onChange={() => onMine(isOwn)}
        className="size-5 shrink-0 accent-chart"
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-2">{field.label}</legend>
      {mine === null ? <p>{theirText}</p> : choice(false, theirText)}
      {mine !== null && choice(true, t('entry.conflict.mine', { value: textOf(mine) }))}
    </fieldset>
  );
}
