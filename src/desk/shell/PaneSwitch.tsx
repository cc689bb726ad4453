import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { PANE_NAMES, type PaneName } from './layout.ts';

interface PaneSwitchProps {
  readonly pane: PaneName;
  readonly onPane: (pane: PaneName) => void;
}

export function PaneSwitch({ pane, onPane }: PaneSwitchProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('desk.pane.switch')} className="flex border-t border-line bg-card print:hidden">
      {PANE_NAMES.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === pane}
          onClick={() => onPane(id)}
          className={classes(
            'min-h-12 flex-1 border-t-2 text-sm font-semibold',
            id === pane ? 'border-chart text-ink' : 'border-transparent text-ink-2',
          )}
        >
          {t(`desk.pane.${id}`)}
        </button>
      ))}
    </nav>
  );
}
