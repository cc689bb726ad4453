import { createServer } from 'node:http';

/** A port that was free a moment ago, for servers that must know each other before they start. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
