/**
 * The script that a portal loads in its page. It creates the frame, connects a MessagePort and follows the height of
 * the embed. It has no dependencies and less than 2 kB, because it runs in pages of others. Messages are checked on
 * the other side (src/core/links/embed-messages.ts).
 */
import type { FromChild, FromParent } from '../../core/links/embed-messages.ts';
import { PARAMETERS } from './options.ts';

export interface EmbedOptions {
  /** The origin of Landfall, such as `https://landfall.example`. */
  readonly base: string;
  readonly number: string;
  readonly line?: string | undefined;
  readonly type?: string | undefined;
  readonly container?: string | undefined;
  readonly theme?: string | undefined;
  readonly accent?: string | undefined;
  readonly lang?: string | undefined;
  readonly show?: string | undefined;
  readonly token?: string | undefined;
  /** The height in pixels, or `auto` to follow the height of the content. */
  readonly height?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * A message of the embed. `refused` means that the frame stayed silent, as a frame does when Landfall does not allow
 * the page.
 */
export type EmbedMessage = FromChild | { readonly type: 'refused' };

export interface Embedded {
  readonly frame: HTMLIFrameElement;
  /** Listens to messages of one type. */
  on(type: EmbedMessage['type'], listener: (message: EmbedMessage) => void): Embedded;
  send(message: FromParent): Embedded;
  remove(): void;
}

export function embed(element: Element, options: EmbedOptions): Embedded {
  const { origin } = new URL(options.base);
  const height = options.height ?? 'auto';
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = options[name];
    if (value) query.set(name, value);
  }
  const frame = document.createElement('iframe');
  frame.title = options.title ?? `Shipment ${options.number}`;
  frame.loading = 'lazy';
  frame.referrerPolicy = 'no-referrer';
  frame.allow = 'fullscreen; clipboard-write';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.style.cssText = `display:block;border:0;inline-size:100%;block-size:${height === 'auto' ? 480 : Number(height)}px`;
  frame.src = `${origin}/embed?${query}${options.token ? `#t=${options.token}` : ''}`;

  const listeners: [string, (message: EmbedMessage) => void][] = [];
  const waiting: FromParent[] = [];
  let port: MessagePort | undefined;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest heights. An embed that alternates between two heights gets the larger one. */
  let heights: number[] = [];

  const dispatch = (message: EmbedMessage): void => {
    for (const [type, listener] of listeners) if (type === message.type) listener(message);
  };
  const receive = (message: FromChild): void => {
    if (message.type === 'ready') {
      clearTimeout(timer);
      isReady = true;
      for (const early of waiting.splice(0)) port?.postMessage(early, []);
    }
    if (message.type === 'size' && height === 'auto') {
      heights = [...heights.slice(-3), Math.min(Math.max(Math.ceil(message.height), 120), 5000)];
      const next = heights[0] === heights[2] ? Math.max(...heights) : heights.at(-1);
      frame.style.blockSize = `${next}px`;
    }
    dispatch(message);
  };
  const knock = (): void => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => receive(data));
    port.start();
    frame.contentWindow?.postMessage('landfall-connect', origin, [channel.port2]);
  };
  const refuse = (): void => {
    // oxlint-disable-next-line no-console -- for whoever builds the page around
    console.error(`Landfall: EMBED_ORIGINS of ${origin} lacks ${window.origin}`);
    const link = document.createElement('a');
    link.href = frame.src.replace('/embed?', '/?');
    link.textContent = frame.title;
    frame.replaceWith(link);
    dispatch({ type: 'refused' });
  };
  // When the frame has loaded, its scripts have run, so a frame that stays silent is refused. Each attempt to connect
  // to a refused frame is an error in the console, so the attempts become less frequent.
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    isReady = false;
    const again = (wait: number): void => {
      knock();
      timer = setTimeout(wait > 2000 ? refuse : again, wait, wait * 2);
    };
    again(350);
  });
  element.replaceChildren(frame);

  const api: Embedded = {
    frame,
    on: (type, listener) => {
      listeners.push([type, listener]);
      return api;
    },
    send: (message) => {
      if (isReady) port?.postMessage(message, []);
      else waiting.push(message);
      return api;
    },
    remove: () => {
      clearTimeout(timer);
      port?.close();
      frame.remove();
    },
  };
  return api;
}
