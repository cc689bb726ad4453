import { expect, it } from 'vitest';
import { createConnections } from './connections.ts';

it('a port calls the module it is connected to, and throws before it is connected', async () => {
  const { ports, connect } = createConnections();
  expect(() => ports.guestMails()).toThrow('before all of them were connected');
  const followed = new Map([['MSKU2048170', [{ type: 'CT', sealine: 'MAEU' }]]]);
  connect({
    followed: async (numbers) => (numbers.includes('MSKU2048170') ? followed : new Map()),
    guestOf: () => null,
    policy: () => null,
    answerStored: () => undefined,
    guestMails: () => null,
  });
  expect(await ports.followed(['MSKU2048170'])).toBe(followed);
  expect(ports.guestMails()).toBeNull();
});
