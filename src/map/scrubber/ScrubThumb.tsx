import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { setUi, useUi } from '../../state/ui-store.ts';
import type { Axis } from '../../core/scene/axis.ts';
import { clampTo, shareOf, tickBeyond } from '../../core/scene/axis-scale.ts';
import { DAY } from '../../core/time/units.ts';
import { clockWords, kindWords, valueWords } from './moment-words.ts';

/** The slider at the moment that the scrubber shows. */
export function ScrubThumb({ axis }: { readonly axis: Axis }) {
  const t = useTranslate();
  const moment = useUi((ui) => ui.moment);
  const position = clampTo(axis, moment ?? axis.nowMs);
  const isPlan = moment !== null && moment > axis.nowMs;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = momentAfterKey(axis, position, event.key, isRtl);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setUi({ moment: next === 'now' || next === axis.nowMs ? null : next, playing: false });
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('map.scrub.slider')}
      aria-valuemin={axis.startMs}
      aria-valuemax={axis.endMs}
      aria-valuenow={position}
      aria-valuetext={valueWords(axis, moment, t)}
      data-plan={isPlan || undefined}
      className="scrub-thumb"
      style={{ insetInlineStart: `${shareOf(axis, position) * 100}%` }}
      onKeyDown={onKeyDown}
    >
      {moment !== null && (
        <span aria-hidden="true" className="scrub-bubble" data-edge={edgeOf(shareOf(axis, position))}>
          {clockWords(moment, t, axis.nowMs)}
          <span className="scrub-kind">{kindWords(axis, moment, t)}</span>
        </span>
      )}
    </div>
  );
}

/** Near an end of the axis the bubble moves inwards, because it would leave the card. */
const edgeOf = (share: number): 'start' | 'end' | undefined =>
  share < 0.14 ? 'start' : share > 0.86 ? 'end' : undefined;

/**
 * Returns the moment after a key (https://www.w3.org/WAI/ARIA/apg/patterns/slider/), `now` for the present, or `null`
 * when the key has no meaning here. Left and right follow the text direction.
 */
export function momentAfterKey(axis: Axis, moment: number, key: string, rtl: boolean): number | 'now' | null {
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward || key === 'ArrowUp') return tickBeyond(axis, moment, 1)?.ms ?? axis.endMs;
  if (key === backward || key === 'ArrowDown') return tickBeyond(axis, moment, -1)?.ms ?? axis.startMs;
  if (key === 'PageUp') return clampTo(axis, moment + DAY);
  if (key === 'PageDown') return clampTo(axis, moment - DAY);
  if (key === 'Home') return axis.startMs;
  if (key === 'End') return axis.endMs;
  return key === 'Escape' ? 'now' : null;
}
