import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: página inicial',
  'app.language': 'Idioma',
  'app.languageOfBrowser': 'O do navegador',
  'app.firstAge': 'Atualizado {age}',
  'app.sample': 'Dados de exemplo',
  'app.sampleWhy': 'As respostas vêm do serviço embutido: uma simulação com lugares, rotas e relógios reais.',
  'app.panel': 'Embarque',
  'app.tabs': 'Visões do embarque',
  'app.fold': 'Ocultar o cartão',
  'app.unfold': 'Mostrar o cartão',
  'app.grow': 'Aumentar o painel',
  'app.shrink': 'Diminuir o painel',
  'app.close': 'Fechar',
  'app.skip': 'Ir para o embarque',
  'app.tab.timeline': 'Linha do tempo',
  'app.tab.details': 'Detalhes',
  'app.tab.history': 'Histórico',
  'app.tab.share': 'Compartilhar',
  'app.mapMissing': 'Não foi possível carregar o mapa. Todo o resto funciona.',
  'app.panelCrash': 'Não foi possível desenhar esta parte. O mapa continua funcionando.',
  'app.panelCrashNext': 'Desenhar de novo',
  'app.pictured': 'O Landfall está inacessível. Isto é o que ele sabia quando enviou a página.',
  'app.picturedAgain': 'Tentar de novo',
};
