import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Tipos de ajustes',
  'settings.drawer.columns': 'Colunas',
  'settings.drawer.rules': 'Regras',
  'settings.drawer.free-days': 'Dias livres',
  'settings.drawer.rates': 'Tarifas',
  'settings.people': 'Pessoas',

  'entry.save': 'Salvar',
  'entry.remove': 'Remover',
  'entry.removed': 'Removido: {what}',
  'entry.restored': 'De volta: {what}',
  'entry.taken': 'Isto já existe: {there}. Altere esse.',
  'entry.stale.there':
    'Outra pessoa alterou isto desde então: agora é {there}. A sua alteração ainda não foi salva; repita para colocá-la nesse lugar.',
  'entry.stale.else':
    'Outra pessoa alterou esta tabela desde então, e isso fica. A sua alteração ainda não foi salva; repita.',
};
