/** The common part of all marks: a button in the order of the voyage, with a label beside it. */
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useMap } from 'react-leaflet';
import { classes } from '../../../ui/classes.ts';
import { hover, select } from '../../../state/select-and-hover.ts';
import type { Selection } from '../../../core/links/view.ts';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { findVisibleArea, isInside, isRtl } from '../../viewport/visible-area.ts';
import { GAP, type LabelText, LEAD } from '../../../core/scene/mark-shapes.ts';
import type { Highlight } from '../../../state/use-highlight.ts';
import { centreOn } from '../../viewport/centre-on.ts';
import type { LabelPlacement } from '../labels/use-labels.ts';

interface MarkButtonProps {
  readonly name: string;
  readonly at: LatLng;
  /** What a click selects. `null` for a mark that cannot be selected. */
  readonly selection: Selection | null;
  /** Opens a card of the mark. */
  readonly onPress?: () => void;
  readonly mark: Highlight;
  readonly label: LabelText;
  /** Half the size of the drawn mark. */
  readonly radius: number;
  /** The side of the mark where its label is. Without a side the label is shown only on hover, focus and selection. */
  readonly placement: LabelPlacement | null;
  readonly className?: string;
  readonly children: ReactNode;
}

const DRAG_PX = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function MarkButton(props: MarkButtonProps) {
  const { name, at, selection, onPress, mark, label, radius, placement, className, children } = props;
  const map = useMap();
  const pressAt = useRef({ x: 0, y: 0 });
  const [offsetX, offsetY] = placement?.offset ?? [0, 0];
  const text = placement?.side == null ? label : placement.text;
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    // A click at the end of a drag is ignored; a click by keyboard has no coordinates.
    const { x, y } = pressAt.current;
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX) return;
    if (selection !== null) select(selection);
    onPress?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = STEPS[event.key] ?? 0;
    if (step === 0 && event.key !== 'Home' && event.key !== 'End') return;
    // Leaflet pans the map with the same keys.
    event.preventDefault();
    event.stopPropagation();
    const sign = isRtl(map) && event.key.length > 'ArrowDown'.length ? -1 : 1;
    focusMark(map.getContainer(), event.currentTarget, event.key, step * sign);
  };
  const onFocus = ({ currentTarget }: FocusEvent): void => {
    if (selection !== null) hover(selection);
    // A highlighted mark must not move away while it is being pressed.
    if (
      currentTarget.matches(':focus-visible') &&
      !isInside(map.latLngToContainerPoint([at[0], at[1]]), findVisibleArea(map))
    )
      centreOn(map, at);
  };
  return (
    <button
      type="button"
      aria-label={nameWith(text, name)}
      aria-haspopup={onPress && 'dialog'}
      aria-pressed={selection === null ? undefined : mark === 'selected'}
      data-mark=""
      data-state={mark ?? undefined}
      style={{ translate: `calc(${offsetX}px - 50%) calc(${offsetY}px - 50%)` }}
      className={classes('landfall-mark-button', className)}
      onPointerDown={(event) => {
        pressAt.current = { x: event.clientX, y: event.clientY };
      }}
      onClick={onClick}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => hover(null)}
      onPointerEnter={() => selection !== null && hover(selection)}
      onPointerLeave={() => hover(null)}
    >
      {/* The label does not move with the offset of the hit square. */}
      <span className="landfall-mark-body" style={{ translate: `${-offsetX}px ${-offsetY}px` }}>
        {children}
        {label.name !== '' && (
          <span
            aria-hidden="true"
            className="landfall-label"
            data-side={placement?.side ?? 'none'}
            style={toMargins(radius, placement)}
          >
            {text.name} {text.note !== '' && <small>{text.note}</small>}
          </span>
        )}
      </span>
    </button>
  );
}

const PAUSES = / ?[,·]/g;

/** The accessible name contains the text beside the mark (WCAG 2.2, 2.5.3 Label in Name). */
function nameWith({ name, note }: LabelText, whole: string): string {
  const visible = note === '' ? name : `${name}, ${note}`;
  return whole.replace(PAUSES, '').includes(visible.replace(PAUSES, '')) ? whole : `${visible}: ${whole}`;
}

/** This is the same distance from the middle as in `labelRect`. */
function toMargins(radius: number, placement: LabelPlacement | null): CSSProperties {
  const away = (placement?.radius ?? radius) + GAP;
  return { marginBlock: away, marginInline: placement?.side?.includes('-') === true ? -LEAD : away };
}

function focusMark(container: HTMLElement, from: HTMLElement, key: string, step: number): void {
  const marks = [...container.querySelectorAll<HTMLElement>('[data-mark]')];
  const index = marks.indexOf(from);
  const target = key === 'Home' ? 0 : key === 'End' ? marks.length - 1 : index + step;
  marks[target]?.focus({ preventScroll: true });
}
