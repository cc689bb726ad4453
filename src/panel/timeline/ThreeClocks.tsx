import { useTranslate } from '../../ui/use-translate.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { threeClocks } from '../../core/time/format.ts';
import type { PortTime } from '../../core/time/types.ts';

/**
 * One moment at the place, in UTC and in the viewer's zone. A date without a time has the first
 * alone.
 */
export function ThreeClocks({ time }: { readonly time: PortTime }) {
  const t = useTranslate();
  const clocks = threeClocks(time, viewerZone(), t);
  const rows = (['place', 'utc', 'mine'] as const).map((which) => ({ which, text: clocks[which] }));
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 text-xs text-ink">
      {rows.map(
        ({ which, text }) =>
          text !== null && (
            <div key={which} className="contents">
              <dt className="text-ink-3">{t(`timeline.clock.${which}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
