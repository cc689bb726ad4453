/**
 * Translates between sockets and requests: Node's server with limits against slow and oversized clients, and a
 * shutdown that cuts no response.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { trackInFlightResponses } from './in-flight-responses.ts';
import { limitConnections } from './connection-limits.ts';
import type { Clock } from './service.ts';
import type { Connection } from './validate-target.ts';
import { errorEnvelope, refusalHeaders, refuse } from './refusal.ts';

export interface App {
  (request: Request, connection: Connection): Promise<Response>;
  /** Logs and counts a response that the HTTP server gave to bytes that were not a request. */
  readonly refused: (status: number) => void;
}

type RefusalHeaders = Readonly<Record<string, string>>;

/** The address for uploads, which have more time than other bodies. */
const UPLOAD_PATH = '/api/desk/imports';

export const SERVER_LIMITS = {
  connectionsCheckingInterval: 2000,
  headersTimeout: 10_000,
  /** Time for an upload of 30 MiB at one megabit per second. Other bodies have `BODY_TIMEOUT_MS`. */
  requestTimeout: 300_000,
  /**
   * Longer than proxies keep idle connections to a server (nginx 60 s, Traefik 90 s, Caddy 120 s). The client must
   * close first, because a request that it sends while the server closes is lost (ECONNRESET, 502).
   */
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
} as const;

/** Node has one timeout for all requests, so requests without an upload are cut here. */
export const BODY_TIMEOUT_MS = 15_000;

/** Time for the last responses. With the drain before and the closing after, the process ends within its 30 s. */
const DRAIN_TIMEOUT_MS = 20_000;

export interface HttpServer {
  readonly server: Server;
  /**
   * Accepts requests until `left`, closing each connection after its response, so that proxies switch to another
   * server. Resolves when every response has been sent.
   */
  stop(left?: Promise<unknown>): Promise<void>;
}

/**
 * `refusalHeaders` are the headers of a response to bytes that were not a request. `isShared` matches addresses that
 * many clients use.
 */
export function createHttpServer(
  app: App,
  refusalHeaders: RefusalHeaders,
  isShared: (address: string) => boolean,
  clock: Clock,
  bodyMs: number = BODY_TIMEOUT_MS,
): HttpServer {
  let stopping = false;

  const listener = createListener(app, refusalHeaders);
  // A request without a host is refused here, with our headers. Node would refuse it without them.
  const server = createServer({ ...SERVER_LIMITS, requireHostHeader: false }, (incoming, outgoing) => {
    if (stopping) outgoing.shouldKeepAlive = false;
    limitBody(incoming);
    answers.add(incoming.socket, outgoing);
    void listener(incoming, outgoing);
  });
  const answers = trackInFlightResponses(server);
  limitConnections(server, answers, isShared, clock);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = refuseSocket(error.code, socket, refusalHeaders);
    if (status !== null) app.refused(status);
  });
  // Without a listener Node would respond itself, without our headers.
  server.on('checkExpectation', (_, outgoing: ServerResponse) => {
    outgoing.writeHead(417, { ...refusalHeaders, Connection: 'close' }).end('This expectation cannot be met.\n');
    app.refused(417);
  });

  function limitBody(incoming: IncomingMessage): void {
    const { headers, url = '', socket } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || url.replace(/\?.*$/, '') === UPLOAD_PATH) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!incoming.complete) server.emit('clientError', error, socket);
    }, bodyMs);
    incoming.once('close', () => clearTimeout(timer));
  }

  async function close(): Promise<void> {
    const last = setTimeout(() => {
      for (const outgoing of answers.all()) {
        if (sayStopping(outgoing, refusalHeaders)) app.refused(503);
      }
      setTimeout(() => server.closeAllConnections(), 1000).unref();
    }, DRAIN_TIMEOUT_MS);
    // Node's own `close` begins with `closeIdleConnections`, which cuts responses that have ended but are not read
    // yet (https://nodejs.org/api/http.html#serverclosecallback).
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await answers.drained();
    server.closeIdleConnections();
    await closed;
    clearTimeout(last);
  }

  return {
    server,
    stop: async (left) => {
      stopping = true;
      for (const outgoing of answers.all()) outgoing.shouldKeepAlive = false;
      await left;
      await close();
    },
  };
}

export function createListener(app: App, refusalHeaders: RefusalHeaders) {
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const { url = '', rawHeaders, socket } = incoming;
      const connection = { remoteAddress: socket.remoteAddress ?? '', target: url, hosts: countHosts(rawHeaders) };
      const response = await app(request, connection);
      // The server began to stop while this request was running.
      return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
    },
    {
      errorHandler: () => {
        app.refused(400);
        return new Response('Bad request.\n', { status: 400, headers: refusalHeaders });
      },
    },
  );
}

/** `rawHeaders` alternates names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

const STOPPING_REFUSAL = refuse('STOPPING', 'The server is being restarted.', { retryAfterMs: 5000 });

/** Replaces a response that would come too late by a 503 instead of cutting the connection. */
function sayStopping(outgoing: ServerResponse, headers: RefusalHeaders): boolean {
  if (outgoing.headersSent) return false;
  outgoing.writeHead(STOPPING_REFUSAL.status, {
    ...headers,
    ...refusalHeaders(STOPPING_REFUSAL),
    'Content-Type': 'application/json',
  });
  outgoing.end(errorEnvelope(STOPPING_REFUSAL.code, STOPPING_REFUSAL.detail, ''));
  return true;
}

const STATUS_BY_CLIENT_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time for a client to read why it was refused. */
const REFUSED_SOCKET_MS = 1000;

/** Returns the status of the response, or `null` if nobody is left to respond to. */
function refuseSocket(code: string | undefined, socket: Duplex, headers: RefusalHeaders): number | null {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = STATUS_BY_CLIENT_ERROR[code ?? ''] ?? 400;
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end([first, ...lines, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'));
  // A client that keeps its own side open would hold the socket for ever.
  setTimeout(() => socket.destroy(), REFUSED_SOCKET_MS).unref();
  return status;
}

/** Returns one sentence for the operator. */
export class ListenError extends Error {}

export function listen(server: Server, port: number, host: string, name = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(new ListenError(explainListenError(error.code, port, host, name)));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function explainListenError(code: string | undefined, port: number, host: string, name: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken: set ${name} to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set ${name} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is not an address of this machine: ${host}.`;
  return `Port ${port} on ${host} cannot be opened (${code ?? 'unknown'}).`;
}
