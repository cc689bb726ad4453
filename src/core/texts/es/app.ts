import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: página de inicio',
  'app.language': 'Idioma',
  'app.languageOfBrowser': 'El del navegador',
  'app.firstAge': 'Actualizado {age}',
  'app.sample': 'Datos de ejemplo',
  'app.sampleWhy': 'Las respuestas vienen del servicio integrado: una simulación con lugares, rutas y horas reales.',
  'app.panel': 'Envío',
  'app.tabs': 'Vistas del envío',
  'app.fold': 'Ocultar la ficha',
  'app.unfold': 'Mostrar la ficha',
  'app.grow': 'Agrandar el panel',
  'app.shrink': 'Reducir el panel',
  'app.close': 'Cerrar',
  'app.skip': 'Ir al envío',
  'app.tab.timeline': 'Cronología',
  'app.tab.details': 'Detalles',
  'app.tab.history': 'Historial',
  'app.tab.share': 'Compartir',
  'app.mapMissing': 'No se pudo cargar el mapa. Todo lo demás funciona.',
  'app.panelCrash': 'No se pudo mostrar esta parte. El mapa sigue funcionando.',
  'app.panelCrashNext': 'Mostrar de nuevo',
  'app.pictured': 'No hay conexión con Landfall. Esto es lo que sabía al enviar la página.',
  'app.picturedAgain': 'Reintentar',
};
