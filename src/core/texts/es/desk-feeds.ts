import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Enlace de calendario o CSV',
  'desk.feeds.title': 'Enlaces compartidos',
  'desk.feeds.share': 'Compartir esta lista como página',
  'desk.feeds.about':
    'Un calendario o una hoja lee el enlace por sí mismo y se mantiene al día. Quien tenga el enlace lee esta lista sin iniciar sesión.',
  'desk.feeds.holds': 'Contiene estas columnas: {columns}',
  'desk.feeds.name': 'Nombre',
  'desk.feeds.make': 'Crear los enlaces',
  'desk.feeds.once': 'Los enlaces de {name} se muestran solo esta vez. Cópielos ahora.',
  'desk.feeds.calendar': 'Calendario',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Copiar el enlace del calendario',
  'desk.feeds.copyCsv': 'Copiar el enlace CSV',
  'desk.feeds.copied': 'Copiado',
  'desk.feeds.list': 'Enlaces creados',
  'desk.feeds.made': 'por {who}, {when}',
  'desk.feeds.all': 'todo',
  'desk.feeds.revoke': 'Revocar',
  'desk.feeds.revokeName': 'Revocar los enlaces de {name}',
  'desk.feeds.revoked': 'Los enlaces de {name} ya no funcionan',
  'desk.notices.on': 'Avisarme en este navegador',
  'desk.notices.off': 'Desactivar avisos',
  'desk.notices.denied': 'Este navegador no permite avisos de esta página: cámbielo en su configuración.',
  'desk.notices.more': {
    plural: 'count',
    one: '{count} caso más',
    many: '{count} de casos más',
    other: '{count} casos más',
  },
};
