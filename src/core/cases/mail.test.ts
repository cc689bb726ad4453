import { describe, expect, it } from 'vitest';
import type { RuleName } from '../rules/types.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { loadTranslate } from '../texts/catalogues.ts';
import { type MailInput, toGroupMail } from './mail.ts';

const NOW = Date.parse('2026-11-20T09:34:00Z');
const day = (text: string) => ({ wall: `${text}T00:00:00`, zone: null, epochMs: null, dateOnly: true }) as const;

const part = (number: string, rule: RuleName, date: string): MailInput => ({
  rule,
  values: { port: 'Rotterdam', hours: 336, oldDate: day('2026-11-25'), date: day(date) },
  ship: null,
  rows: [{ number, reference: ['PO 1'], reportedAt: NOW, seenAt: NOW }],
  sample: false,
});

describe('one email about the late shipments of a customer', () => {
  const parts = [
    part('AAAA1111111', 'slipped', '2026-12-09'),
    part('BBBB1111111', 'too-late', '2026-12-05'),
    part('AAAA1111111', 'too-late', '2026-12-09'),
  ];

  it('lists each shipment once, by arrival, and says what they have in common', async () => {
    const mail = toGroupMail(parts, { t: await loadTranslate('en'), nowMs: NOW });
    expect(mail?.subject).toBe('BBBB1111111 and others (2 shipments): Arrival delayed');
    expect(mail?.text.split('\n').slice(0, 8)).toEqual([
      'Hello,',
      '',
      'These shipments arrive later than planned:',
      '- BBBB1111111 (PO 1)',
      '  The arrival at Rotterdam is now expected on 5 Dec, 14 d after needed date (25 Nov).',
      '- AAAA1111111 (PO 1)',
      '  The arrival at Rotterdam has moved from 25 Nov to 9 Dec.',
      '  The arrival at Rotterdam is now expected on 9 Dec, 14 d after needed date (25 Nov).',
    ]);
  });

  it.each(LANGUAGES)('is a letter in %s: a greeting, a sentence, the shipments and a closing', async (language) => {
    const t = await loadTranslate(language);
    const lines = toGroupMail(parts, { t, nowMs: NOW })?.text.split('\n') ?? [];
    expect(lines[0]).toBe(t('case.mail.greeting'));
    expect(lines[2]).toBe(t('case.mail.late'));
    expect(lines).toContain(t('case.mail.plans'));
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(2);
    expect(lines.join('\n')).not.toMatch(/[{}]|undefined|…/);
  });
});
