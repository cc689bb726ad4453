import { expect, it } from 'vitest';
import { readSettings, writeSettings } from './desk-settings.ts';

const usual = readSettings('');

it('is restored as it was stored', () => {
  const own = { ...usual, columns: [{ key: 'eta', width: 140 }], dense: true, card: 480 } as const;
  expect(readSettings(writeSettings(own))).toEqual(own);
});

it.each(['', 'no json', '7', '[]', '{"columns":7,"list":-3,"card":"wide","dense":"yes"}', '{"columns":"x,y"}'])(
  'reads %s as the usual',
  (text) => expect(readSettings(text)).toEqual(usual),
);
