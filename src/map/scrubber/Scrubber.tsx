/** The voyage in time, over the lower edge of the map: what has happened to the one side of now, what is planned to the other. */
import { LocateFixed, Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { currentUi, setUi, useMapCover, useUi } from '../../view/ui-store.ts';
import './scrubber.css';
import type { Axis } from './axis.ts';
import { SPEEDS, type Speed, startOf } from './playback.ts';
import { ScrubAxis } from './ScrubAxis.tsx';
import { ScrubVoice } from './ScrubVoice.tsx';
import { usePlayback } from './use-playback.ts';

interface ScrubberProps {
  readonly axis: Axis;
  readonly embedded: boolean;
}

export function Scrubber({ axis, embedded }: ScrubberProps) {
  const t = useTranslate();
  const covered = useMapCover();
  const isPlaying = useUi((ui) => ui.playing);
  const isAway = useUi((ui) => ui.moment !== null);
  const [speed, setSpeed] = useState<Speed>(1);
  usePlayback(axis, speed);
  // Another shipment is another scrubber (by its key), which begins with now.
  useEffect(() => () => setUi({ moment: null, playing: false, following: false }), []);
  const toggle = (): void =>
    isPlaying
      ? setUi({ playing: false })
      : setUi({ playing: true, following: true, moment: startOf(axis, currentUi().moment) });
  const place: CSSProperties = {
    insetInlineStart: `${covered.start}px`,
    insetInlineEnd: `${covered.end}px`,
    insetBlockStart: `${covered.top}px`,
    insetBlockEnd: `${covered.bottom}px`,
  };
  const name = t(isPlaying ? 'map.scrub.pause' : 'map.scrub.play');
  return (
    <div className="scrub-place" data-embedded={embedded || undefined} style={place}>
      <section
        aria-label={t('map.scrub.name')}
        data-scrubber=""
        data-playing={isPlaying || undefined}
        className="scrub"
      >
        <button type="button" className="scrub-button scrub-play" aria-label={name} title={name} onClick={toggle}>
          {isPlaying ? (
            <Pause aria-hidden="true" size={18} fill="currentColor" strokeWidth={1} />
          ) : (
            <Play aria-hidden="true" size={18} fill="currentColor" />
          )}
        </button>
        <ScrubAxis axis={axis} />
        {isAway && (
          <button
            type="button"
            className="scrub-button"
            aria-label={t('map.scrub.toNow')}
            title={t('map.scrub.toNow')}
            onClick={() => setUi({ moment: null, playing: false })}
          >
            <LocateFixed aria-hidden="true" size={18} />
          </button>
        )}
        <select
          className="scrub-speed"
          aria-label={t('map.scrub.speed')}
          title={t('map.scrub.speed')}
          value={speed}
          onChange={(event) => setSpeed(SPEEDS.find((one) => String(one) === event.target.value) ?? 1)}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {t('map.scrub.times', { speed: one })}
            </option>
          ))}
        </select>
        <ScrubVoice axis={axis} />
      </section>
    </div>
  );
}
