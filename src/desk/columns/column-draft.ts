/** A column as its form holds it, and what is wrong with it. */
import type { OwnType } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';

export interface ColumnDraft {
  readonly name: string;
  readonly type: OwnType;
  readonly currency: string;
  /** One in a line. */
  readonly choices: string;
  readonly several: boolean;
}

export const draftOf = (of: OwnColumnOrder | null): ColumnDraft => ({
  name: of?.name ?? '',
  type: of?.type ?? 'text',
  currency: of?.currency ?? '',
  choices: of?.choices.join('\n') ?? '',
  several: of?.several ?? false,
});

const choicesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const columnIn = (draft: ColumnDraft, of: OwnColumnOrder | null): OwnColumnOrder => ({
  key: of?.key ?? null,
  type: draft.type,
  name: draft.name.trim(),
  currency: draft.type === 'money' ? draft.currency.trim().toUpperCase() : null,
  choices: draft.type === 'choice' ? choicesIn(draft.choices) : [],
  several: draft.type === 'choice' && draft.several,
  retired: of?.retired ?? false,
});

/** Null where it can be sent. */
export function mistakeIn(draft: ColumnDraft): 'name' | 'currency' | 'choices' | null {
  const { name, type, currency, choices } = columnIn(draft, null);
  if (name === '') return 'name';
  if (type === 'money' && !/^[A-Z]{3}$/.test(currency ?? '')) return 'currency';
  return type === 'choice' && choices.length === 0 ? 'choices' : null;
}

/** A column with its neighbour in use changed about. */
export function movedBy(entries: readonly OwnColumnOrder[], of: OwnColumnOrder, by: 1 | -1): readonly OwnColumnOrder[] {
  const active = entries.filter(({ retired }) => !retired);
  const from = active.findIndex(({ key }) => key === of.key);
  const other = active[from + by];
  if (from < 0 || other === undefined) return entries;
  return entries.map((one) => (one.key === of.key ? other : one.key === other.key ? of : one));
}
