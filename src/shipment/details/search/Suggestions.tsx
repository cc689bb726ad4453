import { useTranslate } from '../../../ui/use-translate.ts';
import { classes } from '../../../ui/classes.ts';
import type { Option, OptionGroup } from './options.ts';

export interface SuggestionsProps {
  /** Prefix of the element ids. The field refers to the list and the active option by them. */
  readonly ids: string;
  readonly groups: readonly OptionGroup[];
  readonly active: Option | null;
  readonly onRun: (option: Option) => void;
}

/** Options never take the focus. The field keeps it and refers to the active option. */
export function Suggestions({ ids, groups, active, onRun }: SuggestionsProps) {
  const t = useTranslate();
  return (
    <div
      id={`${ids}list`}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.suggestions')}
      className="min-h-0 overflow-y-auto pb-1"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${ids}group-${group.id}`} className="pb-1">
          <p id={`${ids}group-${group.id}`} role="presentation" className="px-3 pt-2 pb-1 text-xs text-ink-3">
            {group.label}
          </p>
          {group.options.map((option) => (
            // The field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${ids}${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              onClick={() => onRun(option)}
              className={classes(
                'flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 hover:bg-soft',
                option === active && 'bg-chart-soft text-chart',
              )}
            >
              <span className="font-semibold">{option.text}</span>
              {option.note !== null && <span className="text-xs text-ink-3">{option.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
