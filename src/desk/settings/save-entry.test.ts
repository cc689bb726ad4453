import { describe, expect, it } from 'vitest';
import { DeskError } from '../../api/desk/desk-error.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import type { SettingTable } from './field-table.ts';
import { saveEntry, type Table, withEntry } from './save-entry.ts';

interface Entry {
  readonly name: string;
  readonly days: string;
  /** The form does not show this value. */
  readonly sample: boolean;
}

const t = createTranslate('en', en);
const entry = (name: string, days = '5', sample = false): Entry => ({ name, days, sample });
const [a, b] = [entry('a'), entry('b')];

const setting: SettingTable<Entry, 'name' | 'days'> = {
  rowsOf: () => [],
  draftOf: (initial) => ({ name: initial?.name ?? '', days: initial?.days ?? '' }),
  read: ({ name, days }, initial, others) =>
    others.some((other) => other.days === days)
      ? { kind: 'mistake', field: 'days', text: 'as another' }
      : { kind: 'read', entry: entry(name, days, initial?.sample ?? false) },
  nameOf: ({ name }) => name,
  wordsOf: ({ name }) => name,
  savedText: ({ name }) => name,
};

/** A table that somebody else has saved first: the person saw version 1, and the server has version 2. */
function storeOf(entries: readonly Entry[], version = 2) {
  const written: Table<Entry>[] = [];
  let present: Table<Entry> = { version, entries };
  return {
    written,
    read: async () => present,
    write: async (table: Table<Entry>) => {
      if (table.version !== present.version) throw new DeskError({ cause: 'refused', status: 409 });
      written.push(table);
      present = { version: version + 1, entries: table.entries };
    },
  };
}

const save = (store: ReturnType<typeof storeOf>, base: Entry | null, draft: Partial<Entry> | null) =>
  saveEntry(
    {
      setting,
      store,
      table: { version: 1, entries: base === null ? [] : [base] },
      base,
      draft: draft && { ...setting.draftOf(base), ...draft },
    },
    t,
  );

describe('an entry is saved beside colleagues', () => {
  it.each([
    ['a new one on top of theirs', [b], null, { name: 'a', days: '7' }, [b, entry('a', '7')]],
    ['a changed one in its place', [a, entry('b', '9')], a, { days: '7' }, [entry('a', '7'), entry('b', '9')]],
    ['a removed one', [a, b], a, null, [b]],
    ['what the form does not show is theirs', [entry('a', '5', true)], a, { days: '7' }, [entry('a', '7', true)]],
  ])('%s', async (_, there, base, draft, after) => {
    const store = storeOf(there);
    expect(await save(store, base, draft)).toMatchObject({ kind: 'saved' });
    expect(store.written).toEqual([{ version: 2, entries: after }]);
  });

  it.each([
    ['the one that they changed', [entry('a', '9')], a, { days: '7' }, { kind: 'conflict', theirs: entry('a', '9') }],
    ['the one that they removed', [b], a, { days: '7' }, { kind: 'conflict', theirs: null }],
    ['removing what they changed', [entry('a', '9')], a, null, { kind: 'conflict', theirs: entry('a', '9') }],
    [
      'what contradicts theirs',
      [b],
      null,
      { name: 'a', days: '5' },
      { kind: 'mistake', field: 'days', text: 'as another' },
    ],
    [
      'one of the same name',
      [b],
      null,
      { name: 'b', days: '7' },
      { kind: 'mistake', field: null, text: 'This already exists: b. Change that entry instead.' },
    ],
  ])('%s is not written', async (_, there, base, draft, outcome) => {
    const store = storeOf(there);
    expect(await save(store, base, draft)).toEqual(outcome);
    expect(store.written).toEqual([]);
  });

  it('an entry that both removed is gone', async () => {
    const store = storeOf([]);
    expect(await save(store, a, null)).toEqual({ kind: 'saved', entry: null });
  });

  it('gives up when the server refuses every version', async () => {
    const store = storeOf([a]);
    const refusing = { ...store, read: async () => ({ version: 9, entries: [a] }) };
    await expect(save(refusing, a, { days: '7' })).rejects.toThrow();
  });
});

describe('the entries of a table', () => {
  it.each([
    ['one is added', [a], null, b, [a, b]],
    ['one is changed in its place', [a, b], a, entry('c'), [entry('c'), b]],
    ['one is removed', [a, b], a, null, [b]],
    ['what was removed meanwhile is added', [b], a, a, [b, a]],
    ['what was removed meanwhile stays removed', [b], a, null, [b]],
  ])('%s', (_, entries, old, next, after) => {
    expect(withEntry(entries, setting.nameOf, old, next)).toEqual(after);
  });
});
