import { useTranslate } from '../../ui/use-translate.ts';

interface SeveralBoxProps {
  readonly several: boolean;
  readonly onSeveral: (several: boolean) => void;
}

/** Whether a cell may hold several choices. */
export function SeveralBox({ several, onSeveral }: SeveralBoxProps) {
  const t = useTranslate();
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={several}
        onChange={() => onSeveral(!several)}
        className="size-5 shrink-0 accent-chart"
      />
      {t('ownColumns.several')}
    </label>
  );
}
