/** The types of the hostile service. Each file of `answers/` is one behaviour with its expected response. */
import type { Socket } from 'node:net';

export interface Hostile {
  /** Handles the connection after the request was read. With `null` the port is closed. */
  readonly serve: ((socket: Socket) => void) | null;
  /** The expected response of the gateway: its status and the message of its envelope. */
  readonly expected: readonly [status: number, code: string];
}

export const ASKED_NUMBER = 'MSCU1234566';

export const UNREACHABLE = [502, 'SERVICE_UNREACHABLE'] as const;
export const MALFORMED = [502, 'SERVICE_MALFORMED'] as const;
export const FAILED = [502, 'SERVICE_FAILED'] as const;
export const TOO_SLOW = [504, 'SERVICE_TIMEOUT'] as const;
export const GOOD = [200, 'OK'] as const;

/** Creates a success about the requested number, with other fields. */
export const success = (data: object = {}, metadata: object = {}): string =>
  JSON.stringify({
    status: 'success',
    message: 'OK',
    data: {
      metadata: { type: 'CT', number: ASKED_NUMBER, ...metadata },
      containers: [{ number: ASKED_NUMBER, events: [] }],
      ...data,
    },
  });

export interface HttpParts {
  readonly status?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** Creates the bytes of an HTTP response, with its true length unless a header overrides it. */
export function http(body: string | Buffer, { status = '200 OK', headers = {} }: HttpParts = {}): Buffer {
  const bytes = Buffer.from(body);
  const all = { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`), bytes]);
}

/** Responds at once and closes the connection. */
export const answering =
  (body: string | Buffer, parts?: HttpParts) =>
  (socket: Socket): void =>
    void socket.end(http(body, parts));

/** Writes the same bytes repeatedly until nobody reads. */
export function endlessly(socket: Socket, chunk: Buffer, everyMs = 0): void {
  const timer = setInterval(() => {
    if (socket.writableLength < 1_000_000) socket.write(chunk);
  }, everyMs);
  socket.on('close', () => clearInterval(timer));
}
