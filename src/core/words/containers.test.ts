import { expect, it } from 'vitest';
import { containerWith, NOW, shipment } from '../reading/shipment.fixture.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { toContainersText } from './containers.ts';

const t = createTranslate('en', en);
const arrives = (day: string, number: string) => containerWith(['VDL! Shanghai 05-01', `VAD Rotterdam ${day}`], number);
const outliersOf = (...days: readonly string[]) =>
  toContainersText(shipment(days.map((day, index) => arrives(day, `B${index}`))), NOW, t)?.outliers;

it('says how many differ from most, and of two that they differ', () => {
  expect(outliersOf('06-20', '06-20', '06-28')).toBe('1 differs');
  expect(outliersOf('06-20', '06-20')).toBe('same schedule');
  expect([outliersOf('06-20', '06-28'), outliersOf('06-20')]).toEqual(['schedules differ', undefined]);
});
