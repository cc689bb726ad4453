/** The form of an email subscription: the recipient, and when they may be written to. */
import { MAIL_TIMES } from '../../../desk/outbox/mail-to.ts';
import type { ChannelField, ChannelNote } from '../form.ts';

const time = (name: 'from' | 'until' | 'digestAt'): ChannelField => ({
  name,
  type: 'time',
  label: (t) => t(`subs.mail.${name}`),
  initial: MAIL_TIMES[name],
});

export const MAIL_FIELDS: readonly (readonly ChannelField[])[] = [
  [
    {
      name: 'address',
      type: 'email',
      label: (t) => t('subs.mail'),
      hint: (t) => t('subs.mail.hint'),
      maxLength: 254,
    },
  ],
  [
    {
      name: 'days',
      type: 'weekdays',
      label: (t) => t('subs.mail.days', { zone: '{zone}' }),
      initial: MAIL_TIMES.days,
    },
  ],
  // Emails are sent immediately between these two times. Two equal times mean any hour.
  [time('from'), time('until')],
  [
    time('digestAt'),
    // Further emails of the day go into the digest.
    {
      name: 'perDay',
      type: 'number',
      label: (t) => t('subs.mail.perDay'),
      min: 0,
      max: 100,
      initial: MAIL_TIMES.perDay,
    },
  ],
  [
    { name: 'zone', type: 'zone', initial: MAIL_TIMES.zone },
    { name: 'lang', type: 'language', maxLength: 35, initial: MAIL_TIMES.lang },
  ],
];

/** The form replaces these placeholders with the values of its fields. */
const NOTE_PLACEHOLDERS = {
  from: '{from}',
  until: '{until}',
  perDay: '{perDay}',
  days: '{days}',
  digestAt: '{digestAt}',
};
const HOURS_NOTE: ChannelNote = { text: (t) => t('subs.mail.hours') };

export const MAIL_NOTES: readonly ChannelNote[] = [
  { text: (t) => t('subs.mail.anyHour', NOTE_PLACEHOLDERS), when: { fields: ['from', 'until'], areSame: true } },
  { text: (t) => t('subs.mail.urgent', NOTE_PLACEHOLDERS), when: { fields: ['from', 'until'], areSame: false } },
  HOURS_NOTE,
];
export const DIGEST_NOTES: readonly ChannelNote[] = [
  { text: (t) => t('subs.mail.summary', NOTE_PLACEHOLDERS) },
  HOURS_NOTE,
];
