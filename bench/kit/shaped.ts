/**
 * Simulates a connection of a given speed in front of a server: each request waits for a round trip, a new connection
 * for one more, and all answers share the bandwidth packet by packet. The browser's own emulation is not used,
 * because it does not cover requests of a service worker.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Line {
  readonly name: string;
  /** Duration of one round trip. */
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
  /** Factor by which the processor is slowed down. */
  readonly slower: number;
}

export interface Shaped {
  readonly address: string;
  line: Line;
  /** Delay before the first byte of a shipment's answer. */
  serviceMs: number;
  /** Bytes sent since this number was last set to 0. */
  sent: number;
  close(): void;
}

/** Writes an answer, or returns `false` to leave the request to the server behind the connection. */
export type Own = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface Flow {
  readonly outgoing: ServerResponse;
  readonly waiting: Buffer[];
  ended: boolean;
}

const PACKET = 1_400;
const TICK_MS = 4;

export async function startShaped(behind: string, line: Line, own: Own = () => false): Promise<Shaped> {
  const flows: Flow[] = [];
  const sockets = new WeakSet<object>();
  let last = performance.now();
  let credit = 0;

  const send = (): void => {
    const now = performance.now();
    credit = Math.min(credit + ((now - last) / 1000) * shaped.line.bytesPerSecond, shaped.line.bytesPerSecond / 20);
    last = now;
    while (credit > 0 && flows.length > 0) {
      const flow = flows.shift();
      if (flow === undefined) break;
      const chunk = flow.waiting.shift();
      if (chunk !== undefined) {
        const packet = chunk.subarray(0, PACKET);
        if (chunk.length > PACKET) flow.waiting.unshift(chunk.subarray(PACKET));
        flow.outgoing.write(packet);
        credit -= packet.length;
        shaped.sent += packet.length;
      } else if (flow.ended) {
        flow.outgoing.end();
        continue;
      } else if (flows.every((other) => other.waiting.length === 0 && !other.ended)) {
        flows.push(flow);
        break;
      }
      flows.push(flow);
    }
  };
  const timer = setInterval(send, TICK_MS);

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isNew = !sockets.has(incoming.socket);
    sockets.add(incoming.socket);
    await pause(shaped.line.roundTripMs * (isNew ? 2 : 1));
    if (incoming.url?.startsWith('/api/tracking') === true) await pause(shaped.serviceMs);
    const { hostname, port } = new URL(behind);
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers };
    request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      const flow: Flow = { outgoing, waiting: [], ended: false };
      flows.push(flow);
      answer.on('data', (chunk: Buffer) => flow.waiting.push(chunk));
      answer.on('end', () => {
        flow.ended = true;
      });
    })
      .on('error', () => outgoing.destroy())
      .end();
  };

  const server = createServer((incoming, outgoing) => {
    if (!own(incoming, outgoing)) void forward(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const shaped: Shaped = {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    line,
    serviceMs: 0,
    sent: 0,
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
  return shaped;
}
