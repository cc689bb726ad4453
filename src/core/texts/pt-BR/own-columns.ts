import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Suas colunas',
  'ownColumns.body':
    'O que se quer anotar sobre os embarques: aparece em listas, planilhas, e-mails e na API, só para a sua equipe. Em uso: {count} de {most}.',
  'ownColumns.full': 'Não é possível ter mais de {most}: desative uma primeiro.',
  'ownColumns.none':
    'Nenhuma ainda. Uma coluna adicionada aqui pode ser mostrada em toda lista e preenchida por planilha.',
  'ownColumns.add': 'Adicionar uma coluna',
  'ownColumns.column.name': 'Nome',
  'ownColumns.column.type': 'Tipo',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Texto', number: 'Número', money: 'Valor', day: 'Dia', choice: 'Opção', other: '{type}' },
  },
  'ownColumns.money': 'Valor, {currency}',
  'ownColumns.choice': 'Opção: {choices}',
  'ownColumns.choiceSeveral': 'Várias opções: {choices}',
  'ownColumns.change': 'Alterar',
  'ownColumns.otherType': 'Outro tipo',
  'ownColumns.changeOf': 'Alterar {name}',
  'ownColumns.up': 'Mover para cima: {name}',
  'ownColumns.down': 'Mover para baixo: {name}',
  'ownColumns.retire': 'Desativar',
  'ownColumns.retireOf': 'Desativar {name}',
  'ownColumns.retired': 'Desativada: {name}. Mantém os valores.',
  'ownColumns.retiredTitle': 'Desativadas',
  'ownColumns.retiredBody': 'Mantêm os valores e não aparecem em lugar nenhum.',
  'ownColumns.restore': 'Reativar',
  'ownColumns.restoreOf': 'Reativar {name}',
  'ownColumns.restored': 'Em uso de novo: {name}',
  'ownColumns.saved': 'Salva: {name}',
  'ownColumns.name.hint': 'No máximo 60 caracteres; uma planilha com este cabeçalho a preenche',
  'ownColumns.currency': 'Moeda',
  'ownColumns.currency.hint': 'Três letras, por exemplo EUR. Depois fica fixa',
  'ownColumns.choices': 'Opções',
  'ownColumns.choices.hint': 'Uma abaixo da outra',
  'ownColumns.several': 'Um embarque pode ter várias',
  'ownColumns.mistake.name': 'A coluna precisa de um nome.',
  'ownColumns.mistake.currency': 'Uma moeda são três letras, por exemplo EUR.',
  'ownColumns.mistake.choices': 'Escreva pelo menos uma opção.',
};
