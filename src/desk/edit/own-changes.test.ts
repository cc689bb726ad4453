import { expect, it } from 'vitest';
import type { Watch } from '../../core/desk-api/rows.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { inTurn } from './own-changes.ts';

const watchAt = (id: number, version: number): Watch => ({ id, trackedId: id, version, row: EMPTY_ROW });

it('lets a change wait for own ones of the same watches, and go on from what they have made', async () => {
  const sent: string[] = [];
  let answer = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const change = (name: string, watches: readonly Watch[], until?: Promise<void>) =>
    inTurn(watches, async (present) => {
      sent.push([name, ...present.map(({ id, version }) => `${id}@${version}`)].join(' '));
      await until;
      return present.map(({ id, version }) => watchAt(id, version + 1));
    });
  const seen = watchAt(1, 4);
  const turns = [
    change('first', [seen], first),
    change('second', [seen, watchAt(2, 1)]),
    change('other', [watchAt(3, 7)]),
  ];
  await turns[2];
  expect(sent).toEqual(['first 1@4', 'other 3@7']);
  answer();
  await Promise.all(turns);
  expect(sent.at(-1)).toBe('second 1@5 2@1');
  await change('somebody else made version 7 from 6', [watchAt(1, 4), watchAt(1, 7)]);
  expect(sent.at(-1)).toContain('1@6 1@7');
});

it('goes on when the change before it failed', async () => {
  const sent: number[] = [];
  const away = inTurn([watchAt(9, 4)], () => Promise.reject(new Error('away')));
  const next = inTurn([watchAt(9, 4)], async (present) => {
    sent.push(...present.map(({ version }) => version));
    return [];
  });
  await expect(away).rejects.toThrow('away');
  await next;
  expect(sent).toEqual([4]);
});
