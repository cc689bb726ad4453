import { expect, it } from 'vitest';
import { assess } from './assess.ts';
import { toPasted } from './pasted.ts';

const NOTHING_FORCED = { line: null, type: null };
const read = (text: string) => assess(text, NOTHING_FORCED, null);
const [FIRST, SECOND] = ['CSQU3054383', 'TEMU0000009'];

it('keeps the numbers of a text that held several, and which of them were opened', () => {
  const list = toPasted(null, read(`${FIRST} and ${SECOND}`), FIRST);
  expect(list).toEqual({ numbers: [FIRST, SECOND], opened: [FIRST] });
  expect(toPasted(list, read(SECOND), SECOND)).toEqual({ numbers: [FIRST, SECOND], opened: [FIRST, SECOND] });
  expect(toPasted(list, read('MSKU2048170'), 'MSKU2048170')).toBe(list);
});

it('is not started by a single number, and restarted by another text', () => {
  expect(toPasted(null, read(FIRST), FIRST)).toBeNull();
  const before = { numbers: ['MSKU2048170', FIRST], opened: [FIRST] };
  expect(toPasted(before, read(`${FIRST} ${SECOND}`), null)).toEqual({ numbers: [FIRST, SECOND], opened: [] });
});
