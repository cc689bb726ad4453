import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (sua equipe)',
  'sheet.reason.blank': 'A linha está vazia.',
  'sheet.reason.header': 'São cabeçalhos.',
  'sheet.reason.total': 'É um total.',
  'sheet.reason.noNumber': 'Nenhum número foi encontrado aqui.',
  'sheet.reason.missingNumber': 'A linha não tem número.',
  'sheet.reason.notANumber': '“{text}” não é contêiner, conhecimento de embarque nem reserva.',
  'sheet.reason.shortened':
    '“{text}” foi encurtado por um programa de planilhas: os últimos dígitos se perderam. Formate a coluna como texto.',
  'sheet.reason.checkDigit': 'O dígito verificador de {number} não confere.',
  'sheet.reason.withoutCheckDigit': '{number} não tem dígito verificador.',
  'sheet.reason.letterForDigit': 'Em {number} há uma letra no lugar de um dígito.',
  'sheet.reason.duplicate': 'O mesmo está na linha {row}.',
  'sheet.reason.inBill': 'Rastreado com o conhecimento de embarque {number}.',
  'sheet.reason.here': 'Já está na lista.',
  'sheet.reason.same': 'Nada difere.',
  'sheet.reason.differs': 'Já está na lista, e algumas células diferem.',
  'sheet.reason.changedSince': 'Alguém o alterou depois que a planilha foi exportada.',
  'sheet.reason.needsLine': 'Não dá para saber o armador a partir do número.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Conhecimento aéreo (AWB): monitorado sem atualizações.',
      HB: 'Conhecimento de embarque house: monitorado sem atualizações.',
      TR: 'Caminhão: monitorado sem atualizações.',
      other: 'Monitorado sem atualizações.',
    },
  },
  'sheet.reason.unknownId': 'A lista não tem nenhum embarque com este id.',
  'sheet.reason.otherNumber': 'O id pertence a {number}: as colunas da planilha não combinam entre si.',
  'sheet.reason.ended': 'Não é mais monitorado.',
  'sheet.reason.byPerson': 'Foi deixado de fora na prévia.',
  'sheet.reason.hidden': 'A linha está oculta na planilha.',
  'sheet.cell.unreadable': '{column}: “{text}” não pode ser lido e não foi aproveitado.',
  'sheet.cell.notCalculated': '{column}: o arquivo não contém o resultado desta fórmula. O campo fica como está.',
  'sheet.cell.fromLine': '{column} vem do armador e não é alterado.',
  'sheet.cell.tooLong': '{column}: o texto é longo demais e não foi aproveitado.',
  'sheet.cell.otherCurrency': '{column}: “{text}” está em outra moeda e não foi aproveitado.',
  'sheet.cell.notAChoice': '{column}: “{text}” não é uma das opções e não foi aproveitado.',
  'sheet.notice.formulas': {
    one: '{count} fórmula: o último resultado dela é lido, nada é calculado.',
    many: '{count} de fórmulas: os últimos resultados delas são lidos, nada é calculado.',
    other: '{count} fórmulas: os últimos resultados delas são lidos, nada é calculado.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} fórmula sem resultado guardado: o campo dela fica como está.',
    many: '{count} de fórmulas sem resultado guardado: os campos delas ficam como estão.',
    other: '{count} fórmulas sem resultado guardado: os campos delas ficam como estão.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} linha está oculta na planilha. Também é lida.',
    many: '{count} de linhas estão ocultas na planilha. Também são lidas.',
    other: '{count} linhas estão ocultas na planilha. Também são lidas.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} área mesclada: o texto dela vale para a primeira célula.',
    many: '{count} de áreas mescladas: o texto delas vale para a primeira célula de cada uma.',
    other: '{count} áreas mescladas: o texto delas vale para a primeira célula de cada uma.',
  },
  'sheet.notice.macros': 'O arquivo contém macros. Elas são ignoradas.',
  'sheet.notice.externalParts': 'O arquivo aponta para outros arquivos. Eles não são lidos.',
  'sheet.notice.errorCells': {
    one: '{count} célula contém um erro da planilha: o campo dela fica como está.',
    many: '{count} de células contêm um erro da planilha: os campos delas ficam como estão.',
    other: '{count} células contêm um erro da planilha: os campos delas ficam como estão.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} linha tem aspas que não foram fechadas. É lida como está.',
    many: '{count} de linhas têm aspas que não foram fechadas. São lidas como estão.',
    other: '{count} linhas têm aspas que não foram fechadas. São lidas como estão.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} caractere não pôde ser lido.',
    many: '{count} de caracteres não puderam ser lidos.',
    other: '{count} caracteres não puderam ser lidos.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} linha no fim está a mais e não foi lida.',
    many: '{count} de linhas no fim estão a mais e não foram lidas.',
    other: '{count} linhas no fim estão a mais e não foram lidas.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} célula é longa demais e foi cortada.',
    many: '{count} de células são longas demais e foram cortadas.',
    other: '{count} células são longas demais e foram cortadas.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} célula está depois da coluna 256 e não foi lida.',
    many: '{count} de células estão depois da coluna 256 e não foram lidas.',
    other: '{count} células estão depois da coluna 256 e não foram lidas.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} linha vazia está entre as outras.',
    many: '{count} de linhas vazias estão entre as outras.',
    other: '{count} linhas vazias estão entre as outras.',
  },
  'sheet.notice.manual': {
    one: '{count} número é monitorado sem atualizações: não custa nenhuma, e a linha se forma com o que se registra.',
    many: '{count} de números são monitorados sem atualizações: não custam nenhuma, e as linhas se formam com o que se registra.',
    other:
      '{count} números são monitorados sem atualizações: não custam nenhuma, e as linhas se formam com o que se registra.',
  },
  'sheet.notice.tables': {
    one: 'A planilha contém {count} tabela. Ela é lida.',
    many: 'A planilha contém {count} de tabelas. Todas elas são lidas.',
    other: 'A planilha contém {count} tabelas. Todas elas são lidas.',
  },
};
