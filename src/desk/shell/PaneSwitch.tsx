/** On a phone: list, map and shipment, each one press away. */
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';

const PANES = ['list', 'map', 'shipment'] as const;
export type PaneName = (typeof PANES)[number];

export function PaneSwitch({ pane, onPane }: { readonly pane: PaneName; readonly onPane: (pane: PaneName) => void }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('desk.pane.switch')} className="flex border-t border-line bg-card print:hidden">
      {PANES.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === pane}
          onClick={() => onPane(id)}
          className={classes(
            'min-h-12 flex-1 text-sm font-semibold',
            id === pane ? 'bg-chart-soft text-chart' : 'text-ink-2',
          )}
        >
          {t(`desk.pane.${id}`)}
        </button>
      ))}
    </nav>
  );
}
