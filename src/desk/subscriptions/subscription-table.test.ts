/** Forms are made from what a channel declares. The channels of these tests exist nowhere else. */
import { describe, expect, it } from 'vitest';
import type { ChannelAnswer, SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { fieldsOf } from '../settings/field-table.ts';
import { type SubscriptionEntry, subscriptionTable } from './subscription-table.ts';

const t = createTranslate('en', en);
const field = { hint: '', maxLength: null, min: null, max: null, initial: null } as const;
const PAGER: ChannelAnswer = {
  name: 'mail',
  label: 'Pager',
  missing: null,
  fields: [
    [{ ...field, name: 'line', type: 'text', label: 'Line', maxLength: 20 }],
    [
      { ...field, name: 'start', type: 'time', label: 'Start', initial: 420 },
      { ...field, name: 'end', type: 'time', label: 'End', initial: 1140 },
    ],
    [
      { ...field, name: 'days', type: 'weekdays', label: 'Days ({zone})', initial: [1, 2, 3, 4, 5, 6, 7] },
      { ...field, name: 'most', type: 'number', label: 'Most', min: 0, max: 9, initial: 5 },
    ],
    [
      { ...field, name: 'zone', type: 'zone', label: '', initial: 'UTC' },
      { ...field, name: 'lang', type: 'language', label: '', initial: 'en' },
    ],
  ],
  notes: [
    { text: 'At any hour.', when: { fields: ['start', 'end'], areSame: true } },
    { text: '{start} to {end} {days}, at most {most}.', when: { fields: ['start', 'end'], areSame: false } },
  ],
  made: '{name} pages {line}',
  hasSecret: false,
  changesTo: ['mail'],
};
const HOOK: ChannelAnswer = {
  ...PAGER,
  name: 'webhook',
  label: 'Hook',
  fields: [[{ ...field, name: 'line', type: 'url', label: 'Line' }]],
  notes: [],
  changesTo: ['webhook'],
};
const PRESENT: SubscriptionAnswer = {
  id: 's1',
  version: 3,
  name: 'Night',
  channel: 'mail',
  about: { kind: 'cases', rules: ['overdue'], q: 'customer:acme', zone: 'Asia/Tokyo' },
  sends: ['attention'],
  fields: null,
  to: { line: '4711', start: 1320, end: 360, days: [6, 7], most: 2, zone: 'Asia/Tokyo', lang: 'ja' },
  state: 'active',
  why: null,
  createdAt: 0,
  createdBy: 'ann',
  waiting: 0,
  dead: 0,
  lastSentAt: null,
};

const tableOf = (initial: SubscriptionAnswer | null, channels = [PAGER, HOOK]) =>
  subscriptionTable({ initial, channels, ownKeys: [], words: new Map(), q: 'pol:cn' }, t);
const notesOf = (table: ReturnType<typeof tableOf>, more: Readonly<Record<string, string>>) =>
  table
    .rowsOf({ ...table.draftOf(null), ...more }, null)
    .flat()
    .flatMap((part) => (part.type === 'note' ? [part.text] : []));

describe('the form of a subscription', () => {
  it('shows the fields of its channel, and those of another one when that is chosen', () => {
    const table = tableOf(null);
    const namesOf = (channel: string) =>
      fieldsOf(table.rowsOf({ ...table.draftOf(null), channel }, null)).map(({ name }) => name);
    const common = ['kind', 'q', 'sends', 'fields'];
    const ofPager = ['to.line', 'to.start', 'to.end', 'to.days', 'to.most'];
    expect(namesOf('mail')).toEqual(['name', 'channel', ...ofPager, ...common]);
    expect(namesOf('webhook')).toEqual(['name', 'channel', 'to.line', 'kind', 'q', 'sends', 'fields']);
  });

  it.each([
    [{}, '07:00 to 19:00 every day, at most 5.'],
    [{ 'to.days': '3', 'to.most': '0' }, '07:00 to 19:00 on Wednesday, at most 0.'],
    [{ 'to.end': '07:00' }, 'At any hour.'],
  ])('says in the words of the channel what was entered: %j', (more, sentence) => {
    expect(notesOf(tableOf(null), more)).toEqual([sentence]);
  });

  it('returns a subscription unchanged', () => {
    const table = tableOf(PRESENT);
    const { name, channel, about, sends, fields, to } = PRESENT;
    const entry: SubscriptionEntry = { name, channel, about, sends, fields, to };
    expect(table.read(table.draftOf(PRESENT), PRESENT, [])).toEqual({ kind: 'read', entry });
    const options = fieldsOf(table.rowsOf(table.draftOf(PRESENT), PRESENT)).find((one) => one.name === 'channel');
    expect(options?.options).toEqual([{ value: 'mail', label: 'Pager' }]);
  });

  it('starts with the time zone of its creator, and is complete with all fields that its channel requires', () => {
    const table = tableOf(null);
    const empty = table.draftOf(null);
    expect(empty).toMatchObject({ q: 'pol:cn', 'to.start': '07:00', 'to.lang': 'en' });
    expect(table.isWhole?.({ ...empty, name: 'Night' })).toBe(false);
    const draft = { ...empty, name: 'Night', 'to.line': ' 4711 ' };
    expect(table.isWhole?.(draft)).toBe(true);
    expect(table.isWhole?.({ ...draft, 'to.days': '' })).toBe(false);
    expect(table.isWhole?.({ ...draft, sends: '' })).toBe(false);
    expect(table.isWhole?.({ ...draft, kind: 'shipment' })).toBe(false);
    const read = table.read(draft, null, []);
    expect(read).toMatchObject({ entry: { to: { line: '4711', start: 420, days: [1, 2, 3, 4, 5, 6, 7], most: 5 } } });
    expect(read.kind === 'read' && table.savedText(read.entry)).toBe('Night pages 4711');
  });
});
