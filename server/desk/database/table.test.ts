import { expect, it } from 'vitest';
import { describeTable, identity, nullable, oneOf, special, text, findUnfitMessage, whole } from './table.ts';

const NOTES = describeTable('notes', ['id'], {
  id: identity,
  watchId: whole,
  state: oneOf(['open', 'closed']),
  textOf: nullable(text),
});
const STORED = { id: 7, watch_id: 2, state: 'open', text_of: null };

it('reads a row by the names of its description', () => {
  expect(NOTES.read(STORED)).toEqual({ id: 7, watchId: 2, state: 'open', textOf: null });
  expect(NOTES.part('watchId').read({ watch_id: 2 })).toEqual({ watchId: 2 });
  expect(NOTES.without('id', 'state').of('n')).toBe('n.watch_id, n.text_of');
});

it.each([
  ['is null', { ...STORED, watch_id: null }, 'watch_id'],
  ['is of another type', { ...STORED, watch_id: '2' }, 'watch_id'],
  ['is none of its words', { ...STORED, state: 'ajar' }, 'state'],
  ['was not selected', { id: 7, watch_id: 2, state: 'open' }, 'text_of'],
])('refuses a value that %s, and says of which row', (_, row, column) => {
  expect(() => NOTES.read(row)).toThrow(`A stored value cannot be read: notes.${column}, id 7.`);
});

it('names no key that may name a person', () => {
  const people = describeTable('people', ['name'], { name: special, age: whole });
  expect(() => people.read({ name: 'Eva', age: null })).toThrow('A stored value cannot be read: people.age, name ….');
});

it('recognizes its message from another thread among all others', () => {
  expect(findUnfitMessage(new Error('A stored value cannot be read: notes.state, id 7.'))).toContain('notes.state');
  expect(findUnfitMessage(new Error('customer: Eva'))).toBeNull();
});
