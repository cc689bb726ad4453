import { describe, expect, it } from 'vitest';
import { createNameEraser } from './erase-name.ts';

describe('a name in texts', () => {
  const eraser = createNameEraser('Ärzte GmbH');
  it.each([
    ['call Ärzte GmbH today', 'call … today'],
    ['ÄRZTE GMBH', '…'],
    ['Ärzte GmbH, Ärzte GmbH', '…, …'],
    ['call arzte  gmbh today', '…'],
    ['Ärzte GmbHs', 'Ärzte GmbHs'],
    ['Zahnärzte GmbH', 'Zahnärzte GmbH'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(eraser.without(text)).toBe(expected);
  });

  it('is found in every text of a value, and nothing else is touched', () => {
    const value = { a: ['x', 'of Ärzte GmbH'], b: { c: 'Ärzte GmbH' }, n: 3, no: null };
    expect(eraser.withoutIn(value)).toEqual({ a: ['x', 'of …'], b: { c: '…' }, n: 3, no: null });
  });

  it('may hold signs that mean something in a pattern', () => {
    expect(createNameEraser('A+B (Ltd.)').without('to A+B (Ltd.), not AAB Ltd')).toBe('to …, not AAB Ltd');
  });
});
