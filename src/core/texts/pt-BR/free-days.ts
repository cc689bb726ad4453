import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Seus dias livres',
  'freeDays.body':
    'Contados a partir da descarga (demurrage) ou da saída do terminal (detention) para o caso “Último dia livre”, quando terminam antes do que diz o armador. Vale o registro mais específico: porto, depois armador, depois tipo de contêiner.',
  'freeDays.none':
    'Nenhum registrado. Se o seu contrato prevê dias livres para um armador, um porto ou um tipo de contêiner, registre-os aqui: “Último dia livre” então avisa pela data que vier primeiro.',
  'freeDays.loading': 'Lendo os dias livres',
  'freeDays.add': 'Adicionar dias livres',
  'freeDays.change': 'Alterar',
  'freeDays.changeTitle': 'Alterar dias livres',
  'freeDays.changeOf': 'Alterar dias livres: {what}',
  'freeDays.column.line': 'Armador',
  'freeDays.column.port': 'Porto',
  'freeDays.column.size': 'Tipo de contêiner',
  'freeDays.column.kind': 'Tipo',
  'freeDays.column.days': 'Dias',
  'freeDays.column.rest': 'Não contam',
  'freeDays.any': 'qualquer',
  'freeDays.kind.demurrage': 'Demurrage',
  'freeDays.kind.detention': 'Detention',
  'freeDays.kind.storage': 'Armazenagem',
  'freeDays.days': { plural: 'days', one: '{days} dia', many: '{days} de dias', other: '{days} dias' },
  'freeDays.everyDay': 'todos os dias contam',
  'freeDays.what': '{kind}, {days} para armador {line}, porto {port}, tipo {size}',
  'freeDays.line.hint': 'O código, por exemplo MAEU. Vazio: qualquer',
  'freeDays.port.hint': 'De descarga, por exemplo NLRTM. Vazio: qualquer',
  'freeDays.size.hint': 'Como começa: 22R vale para 22R1. Vazio: qualquer',
  'freeDays.rest': 'Dias da semana que não contam',
  'freeDays.holidays.label': 'Feriados que não contam',
  'freeDays.holidays.hint': 'Como 2026-12-25, separados por vírgulas',
  'freeDays.saved': 'Dias livres: {what}. Os casos se ajustam em meio minuto.',
  'freeDays.mistake.days': 'Dias livres são um número inteiro de 1 a 365.',
  'freeDays.mistake.rest': 'Pelo menos um dia da semana deve contar.',
  'freeDays.mistake.holiday': '“{text}” não é um dia. Escreva como 2026-12-25.',
  'freeDays.mistake.many': 'Cabem no máximo 200 feriados.',
};
