import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Link de calendário ou CSV',
  'desk.feeds.title': 'Links compartilhados',
  'desk.feeds.share': 'Compartilhar esta lista como página',
  'desk.feeds.about':
    'Um calendário ou uma planilha lê o link sozinho e fica em dia. Quem tem o link lê esta lista sem entrar na conta.',
  'desk.feeds.holds': 'Contém estas colunas: {columns}',
  'desk.feeds.name': 'Nome',
  'desk.feeds.make': 'Criar os links',
  'desk.feeds.once': 'Os links de {name} são mostrados só desta vez. Copie-os agora.',
  'desk.feeds.calendar': 'Calendário',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Copiar o link do calendário',
  'desk.feeds.copyCsv': 'Copiar o link do CSV',
  'desk.feeds.copied': 'Copiado',
  'desk.feeds.list': 'Links criados',
  'desk.feeds.made': 'por {who}, {when}',
  'desk.feeds.all': 'tudo',
  'desk.feeds.revoke': 'Revogar',
  'desk.feeds.revokeName': 'Revogar os links de {name}',
  'desk.feeds.revoked': 'Os links de {name} não funcionam mais',
  'desk.notices.on': 'Avisar neste navegador',
  'desk.notices.off': 'Parar os avisos',
  'desk.notices.denied': 'Este navegador não permite avisos desta página: altere isso nas configurações dele.',
  'desk.notices.more': {
    plural: 'count',
    one: 'mais {count} caso',
    many: 'mais {count} de casos',
    other: 'mais {count} casos',
  },
};
