import type { ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { ContainersText } from '../core/words/containers.ts';
import { classes } from '../ui/classes.ts';
import { Pressable } from './Pressable.tsx';

/** Maximum number of buttons, including the one for all containers. Above it a list is shown. */
const MAX_BUTTONS = 4;

interface StaticContainersProps {
  readonly text: ContainersText;
  readonly chosen: string | null;
  readonly t: Translate;
  readonly onChoose?: (number: string | null) => void;
  /** A list that replaces the buttons when there are too many containers. */
  readonly list: ReactNode;
}

/** Shows which container is selected. */
export function StaticContainers({ text, chosen, t, onChoose, list }: StaticContainersProps) {
  const { count, outliers, isAlike, choices } = text;
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="mb-2 text-xs text-ink-2">
        {count}
        {' · '}
        <span className={isAlike ? undefined : 'font-semibold text-warn'}>{outliers}</span>
      </p>
      {choices.length <= MAX_BUTTONS ? (
        <div role="group" aria-label={t('boxes.choose')} className="flex flex-wrap gap-1.5 print:hidden">
          {choices.map(({ number, name }) => (
            <Pressable
              key={name}
              button={
                onChoose && { type: 'button', 'aria-pressed': chosen === number, onClick: () => onChoose(number) }
              }
              className={classes(
                'min-h-7 rounded-tab px-2 py-1 text-sm font-semibold',
                chosen === number ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2',
              )}
            >
              {name}
            </Pressable>
          ))}
        </div>
      ) : (
        <div className="flex items-center gap-2 text-sm text-ink-2 print:hidden">{list}</div>
      )}
    </div>
  );
}

/** Classes of the list. */
export const LIST_LOOK = 'min-h-8 flex-1 rounded-tab border border-line bg-card px-2 text-ink';
