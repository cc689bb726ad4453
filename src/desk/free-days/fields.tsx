/** Parts of forms that free days and rates have. */
import { weekdayName } from '../../core/time/daily.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices, Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { Lines } from '../settings/fields.tsx';
import { type FreeDaysDraft, WEEKDAYS } from './free-days-draft.ts';

const CODES = ['line', 'port', 'size'] as const;

interface FieldsProps<K extends keyof FreeDaysDraft> {
  readonly draft: Pick<FreeDaysDraft, K>;
  readonly set: (more: Partial<Pick<FreeDaysDraft, K>>) => void;
}

export function CodeFields({ draft, set }: FieldsProps<(typeof CODES)[number]>) {
  const t = useTranslate();
  return CODES.map((key) => (
    <Input
      key={key}
      label={t(`freeDays.column.${key}`)}
      hint={t(`freeDays.${key}.hint`)}
      value={draft[key]}
      maxLength={40}
      onText={(text) => set({ [key]: text })}
    />
  ));
}

/** Days that do not count. */
export function RestFields({ draft, set }: FieldsProps<'rest' | 'holidays'>) {
  const t = useTranslate();
  return (
    <>
      <Choices
        label={t('freeDays.rest')}
        options={WEEKDAYS}
        textOf={(day) => weekdayName(Number(day), t.locale)}
        chosen={draft.rest}
        onChosen={(rest) => set({ rest })}
      />
      <Lines
        label={t('freeDays.holidays.label')}
        hint={t('freeDays.holidays.hint')}
        value={draft.holidays}
        onText={(holidays) => set({ holidays })}
      />
    </>
  );
}

interface ChangeButtonProps {
  readonly label: string;
  /** Null for who may only read. */
  readonly onOpen: (() => void) | null;
}

export function ChangeButton({ label, onOpen }: ChangeButtonProps) {
  const t = useTranslate();
  return (
    onOpen !== null && (
      <Button look="link" aria-label={label} className="ms-1 text-sm" onClick={onOpen}>
        {t('freeDays.change')}
      </Button>
    )
  );
}
