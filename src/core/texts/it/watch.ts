import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Seguire',
  'watch.thisLong': 'Seguire {number}: aggiungere a Le mie spedizioni',
  'watch.onDesk': 'Nel mio elenco',
  'watch.onDeskLong': 'Nel mio elenco: aprire {number} in Le mie spedizioni',
  'watch.title': 'Seguire {number}',
  'watch.body': 'Si aggiorna da sola e segnala quando richiede attenzione. Tutti i campi sono facoltativi.',
  'watch.reference': 'Riferimento proprio',
  'watch.customer': 'Cliente',
  'watch.tags': 'Etichette, separate da virgole',
  'watch.put': 'Aggiungere a Le mie spedizioni',
  'watch.putting': 'Aggiunta a Le mie spedizioni in corso',
  'watch.cancel': 'Annullare',
  'watch.done': '{number} è in Le mie spedizioni',
  'watch.failed': 'Nessuna modifica: server non raggiungibile. Riprovare.',
  'watch.refused': 'Nessuna modifica. Il server risponde: {reason}',
  'watch.desk': 'Le mie spedizioni',
  'watch.toDesk': 'Aprire Le mie spedizioni',
  'watch.toDeskEmpty': 'Seguire molte spedizioni',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} spedizione seguita, nulla richiede attenzione',
    many: '{watched} spedizioni seguite, nulla richiede attenzione',
    other: '{watched} spedizioni seguite, nulla richiede attenzione',
  },
  'watch.state.needs': {
    one: '{count} richiede attenzione',
    many: '{count} richiedono attenzione',
    other: '{count} richiedono attenzione',
  },
  'watch.state.arriving': {
    one: '{count} spedizione arriva questa settimana',
    many: '{count} spedizioni arrivano questa settimana',
    other: '{count} spedizioni arrivano questa settimana',
  },
};
