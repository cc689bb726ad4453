import { useTranslate } from '../../ui/use-translate.ts';
import { useUi } from '../../view/ui-store.ts';
import { type Axis, eventsAround } from '../../core/scene/axis.ts';
import { eventWords } from './moment-words.ts';

/** Announces each event that the voyage passes while it plays; the slider itself is silent then. */
export function EventAnnouncer({ axis }: { readonly axis: Axis }) {
  const t = useTranslate();
  const said = useUi((ui) => (ui.playing && ui.moment !== null ? eventsAround(axis, ui.moment).before : null));
  return (
    <p role="status" className="sr-only">
      {said === null ? '' : eventWords(said, t)}
    </p>
  );
}
