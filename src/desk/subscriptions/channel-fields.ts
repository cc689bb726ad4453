/** Turns the fields that a channel declares into form fields, without knowing any of them by name. */
import type { FormField, FormValue } from '../../core/desk-api/form-fields.ts';
import type { ChannelAnswer, ShownTo } from '../../core/desk-api/subscriptions.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isoOf, viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { type Draft, type FieldRow, parseList, toList, valueText, WEEKDAYS } from '../settings/field-table.ts';

/** The prefix of form fields, so that they cannot collide with the fields that every subscription has. */
const toFieldName = (name: string): `to.${string}` => `to.${name}`;
const isShown = ({ type }: FormField): boolean => type !== 'zone' && type !== 'language';

function toText(type: FormField['type'], value: FormValue | null): string {
  if (value === null) return '';
  if (typeof value === 'object') return toList(value);
  return type === 'time' ? isoOf(Number(value) * MINUTE).slice(11, 16) : String(value);
}

function toValue(type: FormField['type'], text: string): FormValue {
  if (type === 'number') return Number(text);
  if (type === 'weekdays') return parseList(text).map(Number);
  if (type !== 'time') return text.trim();
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `to` is `null` for a new subscription, whose hours start in the time zone of the person who creates it. */
export function channelDraft({ fields }: ChannelAnswer, to: ShownTo | null, t: Translate): Draft {
  const localDefaults: Readonly<Partial<Record<FormField['type'], string>>> = {
    zone: viewerZone(),
    language: t.locale,
  };
  return Object.fromEntries(
    fields.flat().map(({ name, type, initial }) => {
      const value = to === null ? (localDefaults[type] ?? initial) : (to[name] ?? initial);
      return [toFieldName(name), toText(type, value)];
    }),
  );
}

export const channelValues = ({ fields }: ChannelAnswer, draft: Draft): Readonly<Record<string, FormValue>> =>
  Object.fromEntries(fields.flat().map(({ name, type }) => [name, toValue(type, draft[toFieldName(name)] ?? '')]));

/** Whether every required field has a value. */
export const isWholeFor = ({ fields }: ChannelAnswer, draft: Draft): boolean =>
  fields.flat().every(({ name }) => (draft[toFieldName(name)] ?? '').trim() !== '');

/** Replaces `{name}` in a text of the channel by the value of that field. */
export function fillIn(text: string, { fields }: ChannelAnswer, draft: Draft, t: Translate): string {
  const words = fields.flat().map(({ name, type }) => {
    const value = draft[toFieldName(name)] ?? '';
    return [name, type === 'weekdays' ? daysText(value, t) : value] as const;
  });
  const byName = new Map<string, string>([...words, ['name', draft.name ?? '']]);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => byName.get(name) ?? whole);
}

function daysText(value: string, t: Translate): string {
  if (parseList(value).length === WEEKDAYS.length) return t('subs.mail.everyDay');
  return t('subs.mail.onDays', { days: valueText({ name: '', label: '', type: 'weekdays' }, value, t) });
}

export function channelRows(channel: ChannelAnswer, draft: Draft, t: Translate): readonly FieldRow[] {
  const rows = channel.fields.map((row) =>
    row.filter(isShown).map((field) => ({
      name: toFieldName(field.name),
      type: typeInForm(field.type),
      label: fillIn(field.label, channel, draft, t),
      hint: field.hint,
      maxLength: field.maxLength ?? undefined,
      min: field.min ?? undefined,
      max: field.max ?? undefined,
    })),
  );
  const notes = channel.notes
    .filter(({ when }) => {
      if (when === null) return true;
      const values = when.fields.map((name) => draft[toFieldName(name)]);
      return (new Set(values).size === 1) === when.areSame;
    })
    .map(({ text }): FieldRow => {
      const filled = fillIn(text, channel, draft, t);
      return [{ type: 'note', text: filled, isLive: filled !== text }];
    });
  return [...rows.filter((row) => row.length > 0), ...notes];
}

const typeInForm = (type: FormField['type']) => (type === 'zone' || type === 'language' ? 'text' : type);
