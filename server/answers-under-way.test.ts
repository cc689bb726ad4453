import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { trackAnswers } from './answers-under-way.ts';
import { listen } from './http-server.ts';

it('forgets what waits behind another answer when its connection ends', async () => {
  const server = createServer(({ socket }, outgoing) => answers.add(socket, outgoing));
  const answers = trackAnswers(server);
  const count = (): number => [...answers.all()].length;
  const client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: landfall.test\r\n\r\n'.repeat(3));
  await vi.waitFor(() => expect(count()).toBe(3));
  client.destroy();
  await vi.waitFor(() => expect(count()).toBe(0));
  server.close();
});
