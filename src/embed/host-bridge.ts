/**
 * Messages to the page around the embed. Only this module uses `postMessage`. The portal hands over a MessagePort,
 * which is accepted only from the parent window and from an allowed origin (exact match). Other messages get no
 * answer, so that probing reveals nothing.
 */
import { createValve, type FromChild, type FromParent, readMessage } from '../core/links/embed-messages.ts';

export interface BridgeParts {
  /** The window of the embed. */
  readonly self: Pick<Window, 'addEventListener' | 'parent'>;
  /** Returns the allowed origins. It is called at each handshake, because a token may name an origin. */
  readonly origins: () => readonly string[];
  readonly clock: () => number;
  readonly onMessage: (message: FromParent) => void;
}

export interface Bridge {
  /** Sends a message to the portal now, or keeps it until the portal connects. */
  say(message: FromChild): void;
}

export const HANDSHAKE = 'landfall-connect';
/** The messages that are kept for a portal that connects late. */
const LASTING_TYPES: readonly FromChild['type'][] = ['size', 'state'];

export function openBridge({ self, origins, clock, onMessage }: BridgeParts): Bridge {
  const last = new Map<FromChild['type'], FromChild>();
  const isInTime = createValve(clock);
  let port: MessagePort | null = null;

  const connect = (next: MessagePort): void => {
    port?.close();
    port = next;
    next.addEventListener('message', ({ data }) => {
      if (port !== next || !isInTime()) return;
      const message = readMessage(data);
      if (message !== null) onMessage(message);
    });
    next.start();
    send(next, { type: 'ready', version: 1 });
    for (const message of last.values()) send(next, message);
  };

  self.addEventListener('message', ({ source, origin, data, ports }) => {
    const [first, ...otherPorts] = ports;
    if (source !== self.parent || source === self || !origins().includes(origin)) return;
    if (data === HANDSHAKE && first !== undefined && otherPorts.length === 0) connect(first);
  });

  return {
    say: (message) => {
      if (LASTING_TYPES.includes(message.type)) {
        if (JSON.stringify(last.get(message.type)) === JSON.stringify(message)) return;
        last.set(message.type, message);
      }
      if (port !== null) send(port, message);
    },
  };
}

/** A port has exactly one other end. Only the `postMessage` of a window needs a target origin. */
const send = (port: MessagePort, message: FromChild): void => port.postMessage(message, []);
