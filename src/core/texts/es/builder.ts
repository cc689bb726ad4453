import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Insertar',
  'embed.builderAbout':
    'Muestra este envío en vivo dentro de una página suya: sin búsqueda, sin actualización manual y sin datos de su suscripción.',
  'embed.size': 'Tamaño',
  'embed.form': 'Forma',
  'embed.form.helper': 'Script (se ajusta al contenido)',
  'embed.form.frame': 'Iframe simple',
  'embed.theme': 'Tema',
  'embed.theme.light': 'Claro',
  'embed.theme.dark': 'Oscuro',
  'embed.theme.auto': 'El del sistema',
  'embed.language': 'Idioma',
  'embed.parts': 'Partes',
  'embed.part.map': 'Mapa',
  'embed.part.timeline': 'Cronología',
  'embed.part.summary': 'Resumen',
  'embed.accent': 'Color propio',
  'embed.accentColour': 'Color',
  'embed.weak.light': 'Demasiado pálido para leerse sobre blanco: el tema claro conserva el color de Landfall.',
  'embed.weak.dark': 'Demasiado oscuro para leerse sobre negro: el tema oscuro conserva el color de Landfall.',
  'embed.preview': 'Así se verá, al {percent}\u00a0% de su tamaño',
  'embed.previewLabel': 'Vista previa de la inserción',
  'embed.snippet': 'Código para insertar',
  'embed.copy': 'Copiar el código',
  'embed.allowed': 'Funciona en páginas de {portals}.',
  'embed.notAllowed':
    'Ninguna página puede mostrar aún este Landfall en un marco: su operador indica los portales en EMBED_ORIGINS.',
};
