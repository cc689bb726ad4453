import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Regras',
  'rules.body':
    'Quando um fato se torna um caso, e com que frequência se agiu nos casos. Vale o ajuste mais específico: cliente e armador, depois cliente, depois armador, depois todos.',
  'rules.column.rule': 'Regra',
  'rules.column.level': 'Limite {n}',
  'rules.column.settings': 'Definido por você',
  'rules.column.quality': 'Com ação',

  'rules.when.overdue': 'Um evento previsto passou há este tempo e não foi informado.',
  'rules.when.slipped': 'A chegada está este tempo depois do ETA original.',
  'rules.when.too-late': 'A chegada está este tempo depois do dia em que é necessária.',
  'rules.when.connection': 'Há menos que isto entre a chegada e a partida seguinte em um transbordo.',
  'rules.when.delayed': 'O armador informa um atraso no transbordo, e a permanência ali dura este tempo.',
  'rules.when.rolled': 'Um navio diferente do planejado no início leva o contêiner, tantas vezes.',
  'rules.when.port-changed': 'Porto de descarga diferente do indicado no início, tantas vezes.',
  'rules.when.cancelled': 'O armador cancelou o embarque.',
  'rules.when.free-time': 'Resta este tempo até o último dia livre, seja quem for que indique o mais próximo.',
  'rules.when.empty-return': 'Fora do terminal há este tempo, e nenhuma devolução do contêiner vazio foi informada.',
  'rules.when.no-news': 'Vieram atualizações, e o armador não tinha nada mais novo há este tempo.',
  'rules.when.ais-differs': 'O navio informa uma chegada a este tempo daquela que o armador indica.',
  'rules.when.lookup-failed': 'Não encontrado há este tempo. Número não aceito ou falta do armador conta de imediato.',
  'rules.when.box-differs': 'Um contêiner difere do conhecimento de embarque: 1 na data, 2 no navio, 3 no porto.',
  'rules.when.journey-ended': 'O trajeto terminou há este tempo e continua sendo monitorado.',
  'rules.when.line-down': 'O armador não responde há este tempo.',

  'rules.amount': { select: 'unit', forms: { hours: '{n}\u00a0h', days: '{n}\u00a0d', times: '{n}×', other: '{n}' } },
  'rules.off': 'desligada',
  'rules.forAll': 'Todos',
  'rules.forCustomer': 'Cliente {customer}',
  'rules.forLine': 'Armador {line}',
  'rules.forBoth': 'Cliente {customer} com armador {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Habitual: {levels}',

  'rules.noCases': 'ainda sem casos',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': {
    plural: 'cases',
    one: '{acted} de {cases} caso',
    many: '{acted} de {cases} de casos',
    other: '{acted} de {cases} casos',
  },
  'rules.rarely': 'Raro: um limite mais alto, ou desligar?',

  'rules.add': 'Definir limites',
  'rules.addOf': 'Definir limites: {rule}',
  'rules.changeOf': 'Alterar {setting} ({rule})',
  'rules.customer': 'Cliente',
  'rules.customer.hint': 'Vazio: todo cliente',
  'rules.line': 'Armador',
  'rules.line.hint': 'O código, por exemplo MAEU. Vazio: todo armador',
  'rules.isOff': 'A regra está desligada aqui',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'Limite {n}, horas',
      days: 'Limite {n}, dias',
      times: 'Limite {n}, vezes',
      other: 'Limite {n}',
    },
  },
  'rules.saved': '{rule}, {setting}. Os casos se ajustam em meio minuto.',

  'rules.mistake.number': 'Cada limite precisa de um número de 0 a 10.000.',
  'rules.mistake.rising': 'Cada limite deve ser igual ao anterior ou maior: {levels} não é.',
  'rules.mistake.falling': 'Cada limite deve ser igual ao anterior ou menor: {levels} não é.',
};
