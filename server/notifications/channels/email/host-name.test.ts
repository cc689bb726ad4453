import { expect, it } from 'vitest';
import { chooseHostName } from './host-name.ts';

it.each([
  ['Nordlog', 'https://track.nordlog.example', 'Nordlog'],
  ['Landfall', 'https://track.nordlog.example', 'track.nordlog.example'],
  [null, 'https://track.nordlog.example:8443', 'track.nordlog.example'],
  [null, null, null],
])('emails from %s with the public address %s ask guests to contact %s', (from, publicUrl, name) => {
  expect(chooseHostName(from, publicUrl)).toBe(name);
});
