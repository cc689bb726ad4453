/** Tests the budget of strangers on a public server, in total and for each of them. */
import { expect, it } from 'vitest';
import { containers } from './containers.fixture.ts';
import { createRig, readOutcome } from './rig.fixture.ts';

const prefixes = ['MSCU', 'MAEU', 'CMAU', 'HLCU', 'TEMU'];

it('one anonymous client cannot use up the public budget of the others', async () => {
  const rig = createRig({ access: 'public', knownPrefixes: prefixes });
  const numbers = containers(60, prefixes);
  const askAs = async (clientId: string, from: number, count: number) => {
    const asked = numbers.slice(from, from + count);
    const codes = await Promise.all(
      asked.map(async (number) => (await readOutcome(rig.get(`/api/tracking?number=${number}`, { clientId }))).code),
    );
    return codes.filter((code) => code === 'OK').length;
  };
  expect(await askAs('198.51.100.1', 0, 20)).toBe(5);
  expect(await askAs('198.51.100.2', 20, 20)).toBe(5);
  expect(rig.calls).toHaveLength(10);
});
