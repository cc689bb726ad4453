/** Tests what a share contains at first, and what is sent for it. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHARED_COLUMNS } from '../../core/desk-api/share-parts.ts';
import { areDaysValid, hasScope, toDraft, toPreviewOrder, toRequest } from './share-draft.ts';

const SUBJECT = { label: '', q: 'late', sort: '-eta', columns: ['note', 'eta', 'customer'], customer: null };
const draft = toDraft(SUBJECT);
const chosen = { ...draft, customers: ['Acme, Inc.'] };

describe('the draft of a share', () => {
  it('has the columns of the view in their order, without internal ones, after the number', () => {
    expect(draft.columns).toEqual(['number', 'eta', 'customer']);
    expect(toDraft({ ...SUBJECT, columns: ['eta', 'number'] }).columns).toEqual(['eta', 'number']);
    for (const columns of [[], ['note', 'severity']])
      expect(toDraft({ ...SUBJECT, columns }).columns).toEqual(DEFAULT_SHARED_COLUMNS);
  });

  it.each([
    ['eta', 'eta'],
    ['-number', '-number'],
    ['-severity', 'eta'],
    ['money', 'eta'],
    ['', 'eta'],
  ])('is sorted by %s as %s', (sort, kept) => {
    expect(toDraft({ ...SUBJECT, sort }).sort).toBe(kept);
  });

  it('names a customer who is known, and leaves any other choice to the person', () => {
    expect([draft.customers, toDraft({ ...SUBJECT, customer: 'Bolt' }).customers]).toEqual([null, ['Bolt']]);
  });

  it.each(['0', '91', '1.5', 'x', '', '-3'])('is not valid for %s days', (days) => {
    expect(areDaysValid(days)).toBe(false);
  });
});

describe('the request for a share', () => {
  it('takes a customer as a whole, and tags and domains separated by commas', () => {
    const typed = { ...chosen, tags: ' spot , , rush ', domains: '@acme.example,bolt.example' };
    expect(toRequest(typed, 'UTC', 'Acme')).toEqual({
      label: 'Acme',
      q: 'late',
      zone: 'UTC',
      sort: '-eta',
      columns: ['number', 'eta', 'customer'],
      sight: { customers: ['Acme, Inc.'], tags: ['spot', 'rush'] },
      domains: ['acme.example', 'bolt.example'],
      days: 30,
    });
  });

  it('is called by the typed name, or by what it shows, in 80 characters at most', () => {
    expect(toRequest({ ...chosen, label: ' Week ' }, 'UTC', 'x').label).toBe('Week');
    expect(toRequest({ ...chosen, label: '  ' }, 'UTC', '𝒜'.repeat(100)).label).toBe('𝒜'.repeat(80));
  });

  it('is possible with a customer or a tag', () => {
    const isPossible = (customers: readonly string[], tags: string): boolean =>
      hasScope(toPreviewOrder({ ...draft, customers, tags }, 'UTC'));
    expect([isPossible([], ' , '), isPossible(['Acme'], ''), isPossible([], 'spot')]).toEqual([false, true, true]);
  });
});
