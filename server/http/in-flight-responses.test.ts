import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { trackInFlightResponses } from './in-flight-responses.ts';
import { listen } from './http-server.ts';

it('a connection is tracked until its response is finished', async () => {
  const sockets: Socket[] = [];
  const server = createServer(({ socket }, outgoing) => {
    answers.add(socket, outgoing);
    sockets.push(socket);
  });
  const answers = trackInFlightResponses(server);
  const waits = (): readonly boolean[] => sockets.map((socket) => answers.has(socket));
  const client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  for (const nth of [1, 2]) {
    client.write('GET / HTTP/1.1\r\nHost: landfall.test\r\n\r\n');
    await vi.waitFor(() => expect(sockets).toHaveLength(nth));
    expect(waits()).not.toContain(false);
    const [outgoing, ...others] = answers.all();
    expect(others).toEqual([]);
    outgoing?.end('ok');
    await once(client, 'data');
    await vi.waitFor(() => expect(waits()).not.toContain(true));
    expect([...answers.all()]).toEqual([]);
  }
  client.destroy();
  server.close();
});

it('queued responses are forgotten when their connection ends', async () => {
  const server = createServer(({ socket }, outgoing) => answers.add(socket, outgoing));
  const answers = trackInFlightResponses(server);
  const count = (): number => [...answers.all()].length;
  const client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: landfall.test\r\n\r\n'.repeat(3));
  await vi.waitFor(() => expect(count()).toBe(3));
  client.destroy();
  await vi.waitFor(() => expect(count()).toBe(0));
  server.close();
});
