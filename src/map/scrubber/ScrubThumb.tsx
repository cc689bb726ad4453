import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { setUi, useUi } from '../../view/ui-store.ts';
import { type Axis, clampTo, shareOf } from '../../core/scene/axis.ts';
import { momentAfterKey } from './scrubber-keys.ts';
import { clockWords, valueWords } from './moment-words.ts';

/** The slider at the scrubber's moment. */
export function ScrubThumb({ axis }: { readonly axis: Axis }) {
  const t = useTranslate();
  const moment = useUi((ui) => ui.moment);
  const shown = clampTo(axis, moment ?? axis.nowMs);
  const isPlan = moment !== null && moment > axis.nowMs;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = momentAfterKey(axis, shown, event.key, isRtl);
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
      aria-valuenow={shown}
      aria-valuetext={valueWords(axis, moment, t)}
      data-plan={isPlan || undefined}
      className="scrub-thumb"
      style={{ insetInlineStart: `${shareOf(axis, shown) * 100}%` }}
      onKeyDown={onKeyDown}
    >
      {moment !== null && (
        <span aria-hidden="true" className="scrub-bubble" data-edge={edgeOf(shareOf(axis, shown))}>
          {clockWords(moment, t, axis.nowMs)}
          <span className="scrub-kind">{t(isPlan ? 'map.scrub.future' : 'map.scrub.past')}</span>
        </span>
      )}
    </div>
  );
}

/** Near an end the bubble would leave the card. */
const edgeOf = (share: number): 'start' | 'end' | undefined =>
  share < 0.14 ? 'start' : share > 0.86 ? 'end' : undefined;
