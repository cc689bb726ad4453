import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Incorporar',
  'embed.builderAbout':
    'Mostra este embarque ao vivo dentro de uma página sua: sem busca, sem atualização manual, nada sobre a sua assinatura.',
  'embed.size': 'Tamanho',
  'embed.form': 'Forma',
  'embed.form.helper': 'Script (cresce até caber)',
  'embed.form.frame': 'Só o iframe',
  'embed.theme': 'Tema',
  'embed.theme.light': 'Claro',
  'embed.theme.dark': 'Escuro',
  'embed.theme.auto': 'O do sistema',
  'embed.language': 'Idioma',
  'embed.parts': 'Partes',
  'embed.part.map': 'Mapa',
  'embed.part.timeline': 'Linha do tempo',
  'embed.part.summary': 'Resumo',
  'embed.accent': 'Uma cor própria',
  'embed.accentColour': 'Cor',
  'embed.weak.light': 'Clara demais para ler sobre branco: o tema claro mantém a do Landfall.',
  'embed.weak.dark': 'Escura demais para ler sobre preto: o tema escuro mantém a do Landfall.',
  'embed.preview': 'Como vai ficar, a {percent}% do tamanho',
  'embed.previewLabel': 'Prévia da incorporação',
  'embed.snippet': 'Código de incorporação',
  'embed.copy': 'Copiar o código de incorporação',
  'embed.allowed': 'Funciona em páginas de {portals}.',
  'embed.notAllowed':
    'Nenhuma página pode mostrar este Landfall em um quadro por enquanto: o operador indica os portais em EMBED_ORIGINS.',
};
