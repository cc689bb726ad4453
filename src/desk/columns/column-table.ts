/** The desk's own columns as form fields and in words. */
import { OWN_LIMITS, OWN_TYPES } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { type FieldRow, parseList, ON, type SettingTable, toList } from '../settings/field-table.ts';

export type ColumnField = 'name' | 'type' | 'currency' | 'choices' | 'several';

export const columnTable = (t: Translate): SettingTable<OwnColumnOrder, ColumnField> => ({
  rowsOf: ({ type }, initial) => {
    const choices: readonly FieldRow<ColumnField>[] = [
      [{ name: 'choices', type: 'lines', label: t('ownColumns.choices'), hint: t('ownColumns.choices.hint') }],
      [{ name: 'several', type: 'check', label: t('ownColumns.several') }],
    ];
    const currency: FieldRow<ColumnField> = [
      {
        name: 'currency',
        type: 'text',
        label: t('ownColumns.currency'),
        hint: t('ownColumns.currency.hint'),
        maxLength: 3,
      },
    ];
    return [
      [
        {
          name: 'name',
          type: 'text',
          label: t('ownColumns.column.name'),
          hint: t('ownColumns.name.hint'),
          maxLength: OWN_LIMITS.name,
        },
      ],
      initial === null
        ? [
            {
              name: 'type',
              type: 'choice',
              label: t('ownColumns.column.type'),
              options: OWN_TYPES.map((value) => ({ value, label: t('ownColumns.type', { type: value }) })),
            },
          ]
        : [{ type: 'note', text: initial.type === 'choice' ? '' : typeText(initial, t) }],
      initial === null ? [] : [{ type: 'note', text: t('ownColumns.typeStays') }],
      ...(type === 'money' && initial === null ? [currency] : []),
      ...(type === 'choice' ? choices : []),
    ];
  },
  draftOf: (initial) => ({
    name: initial?.name ?? '',
    type: initial?.type ?? 'text',
    currency: initial?.currency ?? '',
    choices: toList(initial?.choices ?? []),
    several: initial?.several === true ? ON : '',
  }),
  read: (draft, initial) => {
    const name = draft.name.trim();
    const type = OWN_TYPES.find((one) => one === draft.type) ?? 'text';
    const currency = draft.currency.trim().toUpperCase();
    const choices = parseList(draft.choices);
    if (name === '') return { kind: 'mistake', field: 'name', text: t('ownColumns.mistake.name') };
    if (type === 'money' && !/^[A-Z]{3}$/.test(currency))
      return { kind: 'mistake', field: 'currency', text: t('ownColumns.mistake.currency') };
    if (type === 'choice' && choices.length === 0)
      return { kind: 'mistake', field: 'choices', text: t('ownColumns.mistake.choices') };
    return {
      kind: 'read',
      entry: {
        key: initial?.key ?? null,
        type,
        name,
        currency: type === 'money' ? currency : null,
        choices: type === 'choice' ? choices : [],
        several: type === 'choice' && draft.several === ON,
        retired: initial?.retired ?? false,
      },
    };
  },
  // A renamed column is still the same column.
  nameOf: ({ key, name }) => key ?? name,
  wordsOf: (column) => listed([column.name, typeText(column, t)], t),
  savedText: ({ name }) => t('ownColumns.saved', { name }),
});

const MAX_SHOWN = 6;

export function typeText({ type, currency, choices, several }: OwnColumnOrder, t: Translate): string {
  if (type === 'money') return t('ownColumns.money', { currency: currency ?? '' });
  if (type !== 'choice') return t('ownColumns.type', { type });
  const shown = choices.length > MAX_SHOWN ? [...choices.slice(0, MAX_SHOWN), '…'] : choices;
  return t(several ? 'ownColumns.choiceSeveral' : 'ownColumns.choice', { choices: listed(shown, t) });
}

/** Swaps a column with its neighbour among the columns in use. */
export function moveColumn(
  columns: readonly OwnColumnOrder[],
  { key }: OwnColumnOrder,
  by: 1 | -1,
): readonly OwnColumnOrder[] {
  const active = columns.filter(({ retired }) => !retired);
  const from = active.findIndex((column) => column.key === key);
  const [moved, other] = [active[from], active[from + by]];
  if (moved === undefined || other === undefined) return columns;
  return columns.map((column) => (column === moved ? other : column === other ? moved : column));
}
