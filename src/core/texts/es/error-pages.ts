import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'No hay ninguna página en esta dirección.',
  'page.WRONG_HOST':
    'Este servidor no responde con este nombre de host. Su operador indica la dirección pública en PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Este servidor no deja que ninguna página muestre sus envíos en un marco. Su operador autoriza un portal indicando su origen en EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Se abrieron demasiadas páginas desde su red en un minuto. Espere a que pase y vuelva a cargar esta página.',
  'page.METHOD_NOT_ALLOWED': 'Este sitio es de solo lectura.',
  'page.WRONG_PARAMETERS': 'No se puede leer esta dirección.',
  'page.STOPPING': 'El servidor se está reiniciando. Vuelva a cargar esta página en un momento.',
  'page.INTERNAL_ERROR': 'Algo salió mal aquí. Vuelva a cargar esta página.',
  'page.toSearch': 'Ir a la búsqueda',

  'page.about': 'Dónde está un envío marítimo y cuándo llegará.',
  'page.needsScripts': 'Landfall necesita JavaScript, y aquí no está permitido.',
  'page.tooOld': 'Landfall funciona en estos navegadores y en versiones más nuevas: {browsers}.',
};
