/**
 * The script that a portal puts into its page: makes the frame, connects a MessagePort, follows the
 * height. No dependencies and below 2 kB, since it runs in pages of others; messages are checked on
 * the other side (src/core/links/embed-messages.ts).
 */
import type { FromChild, FromParent } from '../../core/links/embed-messages.ts';

export interface EmbedOptions {
  /** Where Landfall is: `https://landfall.example`. */
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
  /** Pixels, or `auto`: as high as the embed wants to be. */
  readonly height?: string | undefined;
  readonly title?: string | undefined;
}

export interface Embedded {
  readonly frame: HTMLIFrameElement;
  /** Hears one kind of message. */
  on(type: FromChild['type'], listener: (message: FromChild) => void): Embedded;
  send(message: FromParent): Embedded;
  remove(): void;
}

const PARAMETERS = ['number', 'line', 'type', 'container', 'theme', 'accent', 'lang', 'show'] as const;

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

  const listeners: [string, (message: FromChild) => void][] = [];
  const waiting: FromParent[] = [];
  let port: MessagePort | undefined;
  let isReady = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Heights of late: an embed that swings between two has the higher one. */
  let heights: number[] = [];

  const hear = (message: FromChild): void => {
    if (message.type === 'ready') {
      clearInterval(timer);
      isReady = true;
      for (const early of waiting.splice(0)) port?.postMessage(early, []);
    }
    if (message.type === 'size' && height === 'auto') {
      heights = [...heights.slice(-3), Math.min(Math.max(Math.ceil(message.height), 120), 5000)];
      const next = heights[0] === heights[2] ? Math.max(...heights) : heights.at(-1);
      frame.style.blockSize = `${next}px`;
    }
    for (const [type, listener] of listeners) if (type === message.type) listener(message);
  };
  const knock = (): void => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => hear(data));
    port.start();
    frame.contentWindow?.postMessage('landfall-connect', origin, [channel.port2]);
  };
  // The frame listens once its scripts run, which may be after it has loaded: knock until it opens.
  frame.addEventListener('load', () => {
    clearInterval(timer);
    isReady = false;
    let left = 20;
    const again = (): void => {
      if (left-- > 0) knock();
      else clearInterval(timer);
    };
    again();
    timer = setInterval(again, 400);
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
      clearInterval(timer);
      port?.close();
      frame.remove();
    },
  };
  return api;
}
