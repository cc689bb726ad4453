/** A watch as a card, for lists that are too narrow for a table. */
import { memo } from 'react';
import { isGuest } from '../../state/guest.ts';
import { classes } from '../../ui/classes.ts';
import { CardContent } from './CardContent.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { SELECTED_CLASSES, rowId, type RowProps, SelectBox } from './RowLine.tsx';
import { useShownWatch } from './desk-list.ts';
import { useIsActive, useIsSelected } from './use-selection.ts';

export const RowCard = memo(function RowCard({ watch: initialWatch, index, context }: RowProps) {
  const watch = useShownWatch(initialWatch);
  const { id, row } = watch;
  const isSelected = useIsSelected(id);
  const isActive = useIsActive(id);
  return (
    <div
      id={rowId(id)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={watch !== initialWatch || undefined}
      data-index={index}
      className={classes(
        'flex h-full gap-3 border-b border-line px-3 text-sm text-ink-2',
        isSelected && SELECTED_CLASSES,
        isActive && 'outline-2 -outline-offset-2 outline-chart',
        watch !== initialWatch && 'italic',
      )}
    >
      <div role="gridcell" className="flex items-center">
        {isGuest() ? (
          <ChangeMark id={id} />
        ) : (
          <SelectBox row={row} isSelected={isSelected} t={context.t} className="size-5" />
        )}
      </div>
      <div role="gridcell" className="flex min-w-0 flex-1 flex-col justify-center">
        <CardContent watch={watch} context={context} />
      </div>
    </div>
  );
});
