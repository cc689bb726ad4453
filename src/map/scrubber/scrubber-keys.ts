/**
 * Keyboard of the slider (https://www.w3.org/WAI/ARIA/apg/patterns/slider/): key and moment to the
 * next moment.
 */
import { type Axis, clampTo, tickBeyond } from '../../core/scene/axis.ts';
import { DAY } from '../../core/time/units.ts';

/**
 * Null: the key has no meaning here. `now`: back to the present. Left and right follow the text
 * direction.
 */
export function momentAfterKey(axis: Axis, shown: number, key: string, rtl: boolean): number | 'now' | null {
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward || key === 'ArrowUp') return tickBeyond(axis, shown, 1)?.ms ?? axis.endMs;
  if (key === backward || key === 'ArrowDown') return tickBeyond(axis, shown, -1)?.ms ?? axis.startMs;
  if (key === 'PageUp') return clampTo(axis, shown + DAY);
  if (key === 'PageDown') return clampTo(axis, shown - DAY);
  if (key === 'Home') return axis.startMs;
  if (key === 'End') return axis.endMs;
  return key === 'Escape' ? 'now' : null;
}
