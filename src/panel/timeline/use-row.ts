import { useUi } from '../../view/ui-store.ts';
import { hover, select } from '../../view/select-and-hover.ts';
import type { Selection } from '../../core/links/view.ts';
import { useView } from '../../view/view-store.ts';

/**
 * Props of a row's button. Each row subscribes to its own bits: a click renders two rows and not
 * two thousand.
 */
export function useRow(kind: Selection['kind'], id: string) {
  const selected = useView(({ selection }) => selection?.kind === kind && selection.id === id);
  const hovered = useUi((ui) => ui.hover?.kind === kind && ui.hover.id === id);
  const come = (): void => hover({ kind, id });
  const leave = (): void => hover(null);
  const button = {
    type: 'button',
    'aria-pressed': selected,
    'data-hovered': hovered || undefined,
    onClick: () => select({ kind, id }),
    onPointerEnter: come,
    onPointerLeave: leave,
    onFocus: come,
    onBlur: leave,
  } as const;
  const mark = selected ? 'selected' : hovered ? 'hovered' : undefined;
  return { mark, button } as const;
}
