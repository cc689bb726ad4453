import { expect, it } from 'vitest';
import { numberTypeOf } from '../core/shipment/codes.ts';
import { typeOf } from './use-displayed-shipment.ts';

const ref = (number: string, type: 'CT' | null = null) => ({ number, line: null, type });

it.each([
  ['what was forced', ref('ABC12D', 'CT'), numberTypeOf('BK'), 'CT'],
  ['what the service answered', ref('ABC12D'), numberTypeOf('BK'), 'BK'],
  ['what it answered, whatever it looks like', ref('123456789'), numberTypeOf('BL'), 'BL'],
  ['what it looks like, where nobody said', ref('123456789'), null, 'BK'],
  ['or said something new', ref('CSQU3054383'), numberTypeOf('XX'), 'CT'],
] as const)('%s', (_, asked, known, type) => expect(typeOf(asked, known)).toBe(type));
