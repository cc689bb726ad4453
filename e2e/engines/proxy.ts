/**
 * A small proxy in front of the built server inserts watch.js before the scripts of each page, because WebDriver
 * cannot run a script before those of the page. The proxy also cuts the network in the same way for every engine.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { NOW } from '../fixture.ts';

const WATCH = '/watch.js';
const SCRIPT = readFileSync(new URL('watch.js', import.meta.url));

export interface CutProxy {
  readonly address: string;
  /** Answers that the server began and did not finish. */
  readonly cutAnswers: readonly string[];
  /** Cuts every connection of a page from now on. */
  cut(): void;
  close(): void;
}

async function bodyOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  const text = await bodyOf(answer);
  outgoing.writeHead(answer.statusCode ?? 500, headers);
  outgoing.end(text.replace('<head>', `<head><script src="${WATCH}" data-now="${NOW.getTime()}"></script>`));
}

/** `visitor` is the client address under which the server counts the requests. */
export async function startProxy(target: string, visitor: string): Promise<CutProxy> {
  let isCut = false;
  const cutAnswers: string[] = [];
  const { hostname, port: to } = new URL(target);

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { 'accept-encoding': _, ...headers } = { ...incoming.headers, 'x-forwarded-for': visitor };
    const options = { hostname, port: to, path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers };
    const request = ask(options, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html') !== true) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', ({ message }) => {
          if (!outgoing.destroyed) cutAnswers.push(`cut by the server: ${incoming.url} ${message}`);
          outgoing.destroy();
        });
        return;
      }
      void sendPage(answer, outgoing);
    });
    request.on('error', () => outgoing.destroy());
    incoming.pipe(request);
  }

  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === WATCH) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' });
      outgoing.end(SCRIPT);
    } else if (isCut) outgoing.destroy();
    else forward(incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cutAnswers,
    cut: () => void (isCut = true),
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
