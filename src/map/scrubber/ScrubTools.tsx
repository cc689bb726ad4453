import LocateFixed from 'lucide/dist/esm/icons/locate-fixed.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { Icon } from '../../ui/Icon.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentUi, setUi, useUi } from '../../state/ui-store.ts';
import type { Axis } from '../../core/scene/axis.ts';
import { eventsAround } from '../../core/scene/axis-scale.ts';
import { eventWords } from './moment-words.ts';
import { SPEEDS, type Speed, startOf, usePlayback } from './playback.ts';
import { ScrubAxis } from './ScrubAxis.tsx';

/** The play button, the time axis with its thumb, the way back to the present, and the speed. */
export function ScrubTools({ axis }: { readonly axis: Axis }) {
  const t = useTranslate();
  const isPlaying = useUi((ui) => ui.playing);
  const isAway = useUi((ui) => ui.moment !== null);
  const [speed, setSpeed] = useState<Speed>(1);
  usePlayback(axis, speed);
  // Each shipment mounts a scrubber of its own (by `key`), which begins at the present.
  useEffect(() => () => setUi({ moment: null, playing: false, following: false }), []);
  const toggle = (): void =>
    isPlaying
      ? setUi({ playing: false })
      : setUi({ playing: true, following: true, moment: startOf(axis, currentUi().moment) });
  const name = t(isPlaying ? 'map.scrub.pause' : 'map.scrub.play');
  return (
    <>
      <button type="button" className="scrub-button scrub-play" aria-label={name} title={name} onClick={toggle}>
        {isPlaying ? (
          <Icon icon={Pause} size={18} fill="currentColor" strokeWidth={1} />
        ) : (
          <Icon icon={Play} size={18} fill="currentColor" />
        )}
      </button>
      <ScrubAxis axis={axis} />
      {isAway && (
        <button
          type="button"
          className="scrub-button"
          aria-label={t(axis.past ? 'map.scrub.toThen' : 'map.scrub.toNow')}
          title={t(axis.past ? 'map.scrub.toThen' : 'map.scrub.toNow')}
          onClick={() => setUi({ moment: null, playing: false })}
        >
          <Icon icon={LocateFixed} size={18} />
        </button>
      )}
      <SelectMenu
        label={t('map.scrub.speed')}
        title={t('map.scrub.speed')}
        options={SPEEDS.map(String)}
        textOf={(option) => t('map.scrub.times', { speed: Number(option) })}
        value={String(speed)}
        onPick={(option) => setSpeed(SPEEDS.find((candidate) => String(candidate) === option) ?? 1)}
        className="scrub-speed"
      />
      <EventAnnouncer axis={axis} />
    </>
  );
}

/** Announces each event that the voyage passes while it plays; the slider itself is silent then. */
function EventAnnouncer({ axis }: { readonly axis: Axis }) {
  const t = useTranslate();
  const event = useUi((ui) => (ui.playing && ui.moment !== null ? eventsAround(axis, ui.moment).before : null));
  return (
    <p role="status" className="sr-only">
      {event === null ? '' : eventWords(event, t)}
    </p>
  );
}
