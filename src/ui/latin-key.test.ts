import { expect, it } from 'vitest';
import { latinKey } from './latin-key.ts';

it.each([
  ['j', 'KeyJ', false, 'j'],
  ['о', 'KeyJ', false, 'j'],
  ['ㅓ', 'KeyJ', false, 'j'],
  ['ت', 'KeyJ', false, 'j'],
  ['١', 'Digit1', false, '1'],
  ['ظ', 'Slash', false, '/'],
  ['ظ', 'Slash', true, '?'],
  // With a Latin layout the key is the written character.
  ['y', 'KeyZ', false, 'y'],
  ['é', 'Digit2', false, 'é'],
  ['ö', 'Semicolon', false, 'ö'],
  ['1', 'Digit1', false, '1'],
  ['Enter', 'Enter', false, 'Enter'],
  ['/', 'Digit7', true, '/'],
  ['ж', 'Semicolon', false, 'ж'],
])('%s at %s is %s for a shortcut', (key, code, shiftKey, is) => {
  expect(latinKey({ key, code, shiftKey })).toBe(is);
});
