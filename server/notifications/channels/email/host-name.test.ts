import { expect, it } from 'vitest';
import { chooseHostName } from './host-name.ts';

it.each([
  ['Nordlog', 'https://track.nordlog.example', 'Nordlog'],
  ['Landfall', 'https://track.nordlog.example', 'track.nordlog.example'],
  [null, 'https://track.nordlog.example:8443', 'track.nordlog.example'],
  [null, null, null],
])('mails from %s at %s: guests ask %s', (from, publicUrl, name) => {
  expect(chooseHostName(from, publicUrl)).toBe(name);
});
