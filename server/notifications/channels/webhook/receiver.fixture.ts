/** A receiver on this machine that stores what it gets and responds as the test says. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) => void response.end('ok'),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const post = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(post);
      answer(response, post);
    });
    // The sender was killed.
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
