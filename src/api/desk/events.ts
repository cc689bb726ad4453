/**
 * Server-sent hints that something moved, over one stream for all tabs of the browser: the tab that
 * holds the lock reads it and passes on what it hears. A stream lasts a minute: then the browser
 * comes back by itself. One that was refused is closed for good by the browser
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html), so it is opened anew, later and
 * later.
 */
import { MINUTE, SECOND } from '../../core/time/units.ts';
import { inOneTab } from './one-tab.ts';
import { eventsAddress } from './operations.ts';

const NAME = 'landfall-desk-events';
const FIRST_WAIT = 2 * SECOND;
/** The browser comes back after a second where nothing is wrong. */
const AWAY_AFTER = 5 * SECOND;

export interface DeskEvents {
  /** Something moved, or may have moved while nothing could be heard. */
  readonly onHint: () => void;
  readonly onState: (state: 'open' | 'away') => void;
}

/** Returns the function that ends it. */
export function listenToDesk({ onHint, onState }: DeskEvents): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  const tell = (said: 'hint' | 'open' | 'away'): void => {
    if (said === 'hint') onHint();
    else onState(said);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'hint' || data === 'open' || data === 'away') tell(data);
  });
  const ending = new AbortController();
  const pass = channel?.postMessage.bind(channel);
  const read = (): Promise<void> =>
    readStream((said) => {
      tell(said);
      pass?.(said);
    }, ending.signal);
  void inOneTab(NAME, read, ending.signal);
  return () => {
    ending.abort();
    channel?.close();
  };
}

/** Until it is ended. */
async function readStream(tell: (said: 'hint' | 'open' | 'away') => void, signal: AbortSignal): Promise<void> {
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let away: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const open = (): void => {
    const stream = new EventSource(eventsAddress());
    signal.addEventListener('abort', () => stream.close());
    let isFirst = true;
    stream.addEventListener('open', () => {
      wait = FIRST_WAIT;
      clearTimeout(away);
      away = undefined;
      tell('open');
      // A new stream begins at the present: what came between the last one and this was not told.
      if (isFirst) tell('hint');
      isFirst = false;
    });
    stream.addEventListener('changes', () => tell('hint'));
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) {
        away ??= setTimeout(() => tell('away'), AWAY_AFTER);
        return;
      }
      tell('away');
      reopen = setTimeout(open, wait);
      wait = Math.min(wait * 2, MINUTE);
    });
  };
  open();
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
    if (signal.aborted) resolve();
  });
  clearTimeout(reopen);
  clearTimeout(away);
}
