import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Não há página neste endereço.',
  'page.WRONG_HOST':
    'Este servidor não responde por este nome de host. O operador indica o endereço público em PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Este servidor não deixa nenhuma página mostrar seus embarques em um quadro. O operador permite um portal ao indicar a origem dele em EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Páginas demais foram abertas da sua rede em um minuto. Espere o minuto passar e carregue esta página de novo.',
  'page.METHOD_NOT_ALLOWED': 'Este site é só para leitura.',
  'page.WRONG_PARAMETERS': 'Este endereço não pode ser lido.',
  'page.STOPPING': 'O servidor está sendo reiniciado. Carregue esta página de novo em um instante.',
  'page.INTERNAL_ERROR': 'Algo deu errado aqui. Carregue esta página de novo.',
  'page.toSearch': 'Ir para a busca',
  'page.about': 'Onde está um embarque marítimo e quando ele chega.',
  'page.needsScripts': 'O Landfall precisa de scripts, que não são permitidos aqui.',
  'page.tooOld': 'O Landfall funciona nestes navegadores e em versões mais novas: {browsers}.',
};
