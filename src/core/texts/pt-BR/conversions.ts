import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Outro tipo para {name}',
  'conversions.body':
    'O que serve vai para uma nova coluna com o mesmo nome. A antiga é desativada, mantém todos os valores e pode ser reativada.',
  'conversions.fits': {
    plural: 'total',
    one: '{fits} de {total} valor serve.',
    many: '{fits} de {total} de valores servem.',
    other: '{fits} de {total} valores servem.',
  },
  'conversions.misfits': 'Estes ficam na coluna antiga:',
  'conversions.more': 'e mais {count}',
  'conversions.go': 'Mudar o tipo',
};
