import { expect, it } from 'vitest';
import { hostNameOf } from './host-name.ts';

it.each([
  ['Nordlog', 'https://track.nordlog.example', 'Nordlog'],
  ['Landfall', 'https://track.nordlog.example', 'track.nordlog.example'],
  [null, 'https://track.nordlog.example:8443', 'track.nordlog.example'],
  [null, null, null],
])('mails from %s at %s: guests ask %s', (from, publicUrl, name) => {
  expect(hostNameOf(from, publicUrl)).toBe(name);
});
