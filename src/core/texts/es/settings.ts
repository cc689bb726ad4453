import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Clases de ajustes',
  'settings.drawer.columns': 'Columnas',
  'settings.drawer.rules': 'Reglas',
  'settings.drawer.free-days': 'Días libres',
  'settings.drawer.rates': 'Tarifas',
  'settings.people': 'Personas',

  'entry.save': 'Guardar',
  'entry.remove': 'Eliminar',
  'entry.removed': 'Eliminado: {what}',
  'entry.restored': 'De nuevo en la lista: {what}',
  'entry.taken': 'Esto ya existe: {there}. Cámbielo allí.',
  'entry.stale.there':
    'Otra persona lo cambió desde entonces: ahora es {there}. Lo suyo aún no está guardado; hágalo otra vez para ponerlo en su lugar.',
  'entry.stale.else':
    'Otra persona cambió esta tabla desde entonces, y eso se mantiene. Lo suyo aún no está guardado; hágalo otra vez.',
};
