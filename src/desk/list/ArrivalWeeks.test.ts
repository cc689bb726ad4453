import { expect, it } from 'vitest';
import { toggleWeek, withoutWeek } from './ArrivalWeeks.tsx';

it('puts one week into a filter, changes it, and takes it out', () => {
  expect(toggleWeek('', 'week:2026-W48')).toBe('week:2026-W48');
  expect(toggleWeek('line:MAEU week:2026-W48 is:late', 'week:2026-W49')).toBe('line:MAEU is:late week:2026-W49');
  expect(toggleWeek('line:MAEU week:2026-W48', 'week:2026-W48')).toBe('line:MAEU');
  expect(withoutWeek('week:this customer:week')).toBe('customer:week');
});
