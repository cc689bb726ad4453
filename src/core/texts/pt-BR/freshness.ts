import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Atualizar',
  'fresh.refreshing': 'Consultando o armador…',
  'fresh.costs': 'Consulta o armador agora: uma consulta da assinatura',
  'fresh.cached': 'Do cache deste servidor; o serviço o deu {age}.',
  'fresh.fromBrowser': 'O Landfall está inacessível: isto é o que este navegador guardou.',
  'fresh.notCached': 'Buscado para esta página {age}.',
  'fresh.serviceCache': 'O serviço o tirou do próprio cache.',
  'fresh.serviceAsked': 'O serviço o pediu ao armador.',
  'fresh.clockAhead': 'O relógio deste aparelho está {span} adiantado; os horários seguem o do servidor.',
  'fresh.clockBehind': 'O relógio deste aparelho está {span} atrasado; os horários seguem o do servidor.',
  'fresh.expires': 'Vale até {time}; depois é pedido de novo por si só, uma vez, enquanto esta página estiver à vista.',
  'fresh.kept': 'A última atualização falhou ({code}); são mostrados dados anteriores.',
  'fresh.keptLess': 'A resposta mais nova ({code}) dizia menos que esta, então a melhor foi mantida.',
  'fresh.staleShort': 'uma mais nova está a caminho',
  'fresh.offline': 'Sem conexão',
  'fresh.offlineWhy': 'O que já foi aberto continua legível; nada novo pode ser consultado.',
  'fresh.again': 'Possível de novo: {time}, {age}',
  'fresh.calls': 'Consultas: {used} de {total} usadas, {remaining} restantes',
  'fresh.shipments': 'Embarques neste mês: {used} de {total} usados, {remaining} restantes',
  'fresh.used.calls': 'Consultas usadas: {used}',
  'fresh.used.shipments': 'Embarques usados neste mês: {used}',
  'fresh.ask.title': 'Consultar o armador agora?',
  'fresh.ask.cost':
    'Os dados ainda valem até {time}. Consultar o armador agora custa uma consulta da assinatura e nenhum embarque novo, e pode levar até um minuto.',
  'fresh.ask.limit': 'Um embarque pode ser consultado de novo a cada 15 minutos.',
  'fresh.ask.go': 'Consultar o armador',
  'fresh.ask.cancel': 'Agora não',
};
