import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'A questo indirizzo non c’è alcuna pagina.',
  'page.WRONG_HOST':
    'Questo server non risponde con questo nome host. Il gestore indica l’indirizzo pubblico in PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Questo server non permette ad alcuna pagina di mostrare le sue spedizioni in un riquadro. Il gestore autorizza un portale indicandone l’origine in EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Dalla rete in uso sono state aperte troppe pagine in un minuto. Attendere che passi, poi ricaricare questa pagina.',
  'page.METHOD_NOT_ALLOWED': 'Questo sito è di sola lettura.',
  'page.WRONG_PARAMETERS': 'Questo indirizzo non è leggibile.',
  'page.STOPPING': 'Il server si sta riavviando. Ricaricare questa pagina tra un momento.',
  'page.INTERNAL_ERROR': 'Qui qualcosa è andato storto. Ricaricare questa pagina.',
  'page.toSearch': 'Vai alla ricerca',
  'page.about': 'Dov’è una spedizione marittima e quando arriverà.',
  'page.needsScripts': 'Landfall ha bisogno di JavaScript, che qui non è consentito.',
  'page.tooOld': 'Landfall funziona in questi browser e in versioni più recenti: {browsers}.',
};
