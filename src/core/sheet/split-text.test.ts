import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it('takes as many rows as are read, also behind a broken one', () => {
  const many = 'a,b\n'.repeat(200_000);
  expect(splitText(many, ',').rows).toHaveLength(200_000);
  expect(splitText(`${many}"open,c\n${many}`, ',')).toMatchObject({ brokenQuotes: 1, rows: { length: 400_001 } });
});
