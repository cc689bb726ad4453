/**
 * Server-sent hints that something moved. A stream lasts a minute: then the browser comes back by
 * itself. One that was refused is closed for good by the browser
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html), so it is opened anew, later and
 * later.
 */
import { MINUTE, SECOND } from '../../core/time/units.ts';
import { eventsAddress } from './operations.ts';

const FIRST_WAIT = 2 * SECOND;

export interface DeskEvents {
  /** Something moved; the cursor after it. */
  readonly onHint: (cursor: string) => void;
  readonly onState: (state: 'open' | 'away') => void;
}

/** Returns the function that ends it. */
export function listenToDesk({ onHint, onState }: DeskEvents): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const open = (): void => {
    const stream = new EventSource(eventsAddress());
    source = stream;
    stream.addEventListener('open', () => {
      wait = FIRST_WAIT;
      onState('open');
    });
    stream.addEventListener('changes', (event) => onHint(event.lastEventId));
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      onState('away');
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, MINUTE);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
