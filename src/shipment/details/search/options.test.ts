import { describe, expect, it } from 'vitest';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { assess, type ForcedReading } from './assess.ts';
import { CARRIERS } from './carriers.fixture.ts';
import { type OptionParts, toOptionGroups } from './options.ts';
import { MINUTE } from '../../../core/time/units.ts';

const t = createTranslate('en', en);
const NOW = 1_795_166_040_000;
const NOTHING_FORCED: ForcedReading = { line: null, type: null };
const SAMPLES = [
  { id: 'a', number: 'MSKU2048170', type: 'CT', line: 'MAEU', title: 'In transit', group: 'Life', packed: null },
  { id: 'b', number: 'TCLU4400446', type: 'CT', line: null, title: 'Needs the line', group: 'Asking', packed: null },
];
const RECENT = [
  { number: 'MSKU2048170', line: null, type: null, state: 'In transit · Rotterdam · 2 Dec', seenAt: NOW - 7_200_000 },
  { number: 'CSQU3054383', line: 'MAEU', type: 'CT', state: null, seenAt: NOW - MINUTE },
];

function listGroups(text: string, change: Partial<OptionParts> = {}) {
  const forced = change.forced ?? NOTHING_FORCED;
  const parts: OptionParts = {
    text,
    sheet: null,
    dirty: true,
    assessment: assess(text, forced, CARRIERS),
    forced,
    recent: RECENT,
    samples: SAMPLES,
    pasted: null,
    mayAdd: true,
    warned: false,
    nowMs: NOW,
    ...change,
  };
  return toOptionGroups(parts, t).map((group) => ({
    label: group.label,
    options: group.options.map((option) => [option.text, option.note]),
    actions: group.options.map((option) => option.action),
    ids: group.options.map((option) => option.id),
  }));
}

describe('the list under the field', () => {
  it('offers recent numbers and the samples while nothing is typed', () => {
    expect(listGroups('', { dirty: false }).map(({ label, options }) => ({ label, options }))).toEqual([
      {
        label: 'Recent',
        options: [
          ['MSKU 204817 0', 'In transit · Rotterdam · 2 Dec, viewed 2 h ago'],
          ['CSQU 305438 3', 'viewed 1 min ago'],
        ],
      },
      { label: 'Try a sample: Life', options: [['In transit', 'MSKU 204817 0']] },
      { label: 'Try a sample: Asking', options: [['Needs the line', 'TCLU 440044 6']] },
    ]);
  });

  it('offers first to add a list of numbers to the desk, whole', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `MSKU${1_000_000 + index}`);
    const text = numbers.join('\n');
    const [first] = listGroups(text);
    expect(first?.options).toEqual([['Add all 40 to My shipments', null]]);
    expect(first?.actions).toEqual([{ kind: 'add', text }]);
    const sheet = 'a sheet';
    expect(listGroups(text, { sheet })[0]?.actions).toEqual([{ kind: 'add', text: sheet }]);
    expect(listGroups(text, { mayAdd: false })[0]?.label).not.toBe(first?.label);
    expect(listGroups(numbers.slice(0, 9).join(' '))[0]?.label).not.toBe(first?.label);
  });

  it('opens a recent number as it was opened then, without a second question', () => {
    const [recent] = listGroups('', { dirty: false });
    expect(recent?.actions[1]).toEqual({ kind: 'track', number: 'CSQU3054383', line: 'MAEU', type: 'CT', sure: true });
  });

  it('offers the typed number, its likely carriers and the number that was probably meant', () => {
    const groups = listGroups('MSKU2048175');
    expect(groups.map((group) => group.label)).toEqual(['Did you mean', 'This number', 'Likely carriers']);
    expect(groups[0]?.options).toContainEqual(['MSKU 204817 0', null]);
    expect(groups[0]?.actions).toContainEqual({ kind: 'fill', number: 'MSKU2048170' });
    expect(groups[2]?.options).toEqual([
      ['Sealand · SEAU', 'prefix MSKU'],
      ['Maersk · MAEU', 'prefix MSKU'],
    ]);
  });

  it('offers the other numbers of an email without a carrier', () => {
    const groups = listGroups('CSQU3054383 and TEMU0000009', { forced: { line: 'MAEU', type: null }, recent: [] });
    expect(groups.map((group) => group.label)).toEqual(['This number', 'Also in your text']);
    expect(groups[0]?.actions).toEqual([
      { kind: 'track', number: 'CSQU3054383', line: 'MAEU', type: null, sure: false },
    ]);
    expect(groups[1]?.actions).toEqual([{ kind: 'track', number: 'TEMU0000009', line: null, type: null, sure: false }]);
  });

  it('says that the check digit of a number in a text is wrong', () => {
    const [, others] = listGroups('CSQU3054383, HLBU3003008, MSKU2048175', {
      recent: [],
      forced: { line: 'MAEU', type: null },
    });
    expect(others?.options).toEqual([
      ['HLBU 300300 8', 'Container number'],
      ['MSKU 204817 5', 'Container number · check digit wrong'],
    ]);
  });

  it('keeps the numbers of a text until it is dismissed, those that are not opened yet first', () => {
    const pasted = { numbers: ['CSQU3054383', 'HLBU3003008', 'MSKU2048175'], opened: ['CSQU3054383'] };
    const [kept] = listGroups('', { pasted, dirty: false });
    expect(kept?.label).toBe('From your text: 1 of 3 opened');
    expect(kept?.options).toEqual([
      ['HLBU 300300 8', 'Container number'],
      ['MSKU 204817 5', 'Container number · check digit wrong'],
      ['CSQU 305438 3', 'Container number · opened'],
      ['Hide list', null],
    ]);
    expect(kept?.actions.at(-1)).toEqual({ kind: 'put-away' });
    expect(listGroups('MSKU2048175', { pasted }).map((group) => group.label)).toContain(kept?.label);
    expect(listGroups('CSQU3054383 TEMU0000009', { pasted }).map((group) => group.label)).not.toContain(kept?.label);
  });

  it('offers to track it anyway once it has been warned', () => {
    expect(listGroups('CSQU3054384', { warned: true })[1]?.options).toEqual([['Track CSQU 305438 4 anyway', null]]);
    expect(listGroups('CSQU3054383', { warned: true })[0]?.options[0]?.[0]).toBe('Track CSQU 305438 3 anyway');
    expect(listGroups('MAEU204817512', { warned: true })[0]?.options[0]?.[0]).toBe('Track MAEU204817512');
  });

  it('finds recent numbers by their beginning', () => {
    const groups = listGroups('csqu 30');
    expect(groups.at(-1)).toMatchObject({ label: 'Recent', options: [['CSQU 305438 3', 'viewed 1 min ago']] });
  });

  it('names every option once', () => {
    const ids = listGroups('', { dirty: false }).flatMap((group) => group.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});
