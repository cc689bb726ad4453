import { describe, expect, it } from 'vitest';
import { en } from '../../../src/core/texts/en.ts';
import { createTranslate } from '../../../src/core/texts/translate.ts';
import { DIGEST_NOTES, MAIL_FIELDS, MAIL_NOTES } from './email/form.ts';
import { readFields, showField } from './form.ts';
import { WEBHOOK_FIELDS } from './webhook/webhook.ts';

const t = createTranslate('en', en);
const MAIL = { address: 'ann@example.com' };

describe('the settings of an email subscription', () => {
  it('have default hours', () => {
    expect(readFields(MAIL_FIELDS, MAIL)).toMatchObject({
      success: true,
      output: {
        ...MAIL,
        days: [1, 2, 3, 4, 5, 6, 7],
        from: 0,
        until: 0,
        digestAt: 450,
        perDay: 5,
        zone: 'UTC',
        lang: 'en',
      },
    });
  });

  it.each([
    [{}, true],
    [{ perDay: 0 }, true],
    [{ perDay: 100 }, true],
    [{ perDay: 101 }, false],
    [{ perDay: 2.5 }, false],
    [{ from: 1439, until: 0 }, true],
    [{ from: 1440 }, false],
    [{ days: [7] }, true],
    [{ days: [] }, false],
    [{ days: [0] }, false],
    [{ zone: 'Mars/Olympus' }, false],
    [{ lang: 'x'.repeat(36) }, false],
    [{ address: 'ann@example.com, bob@example.com' }, false],
    [{ address: undefined }, false],
    [{ pager: '4711' }, false],
  ])('with %j are accepted: %s', (more, isTaken) => {
    expect(readFields(MAIL_FIELDS, { ...MAIL, ...more }).success).toBe(isTaken);
  });
});

it.each([
  [{ url: `https://hooks.example/${'x'.repeat(1978)}` }, true],
  [{ url: `https://hooks.example/${'x'.repeat(1979)}` }, false],
  [{ url: 4711 }, false],
  [{}, false],
])('the URL of a webhook has a maximum length: case %#', (input, isTaken) => {
  expect(readFields(WEBHOOK_FIELDS, input).success).toBe(isTaken);
});

it('a form has translated labels and placeholders for entered values', () => {
  const fields = MAIL_FIELDS.flat().map((field) => showField(field, t));
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['address', 'Email address'],
    ['days', 'On these days ({zone})'],
    ['from', 'Send urgent emails from'],
    ['until', 'until'],
    ['digestAt', 'Summary at'],
    ['perDay', 'Urgent emails per day'],
    ['zone', ''],
    ['lang', ''],
  ]);
  expect(fields.find(({ name }) => name === 'perDay')).toMatchObject({ min: 0, max: 100, initial: 5 });
  expect(MAIL_NOTES.map(({ text }) => text(t)).slice(0, 2)).toEqual([
    'Urgent emails at any hour, at most {perDay} a day. Summary {days} at {digestAt}.',
    'Urgent emails between {from} and {until}, at most {perDay} a day. Summary {days} at {digestAt}.',
  ]);
  expect(DIGEST_NOTES[0]?.text(t)).toBe('Summary {days} at {digestAt}.');
});
