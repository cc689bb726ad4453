import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Incorporare',
  'embed.builderAbout':
    'Mostra questa spedizione dal vivo in una pagina propria: senza ricerca, senza aggiornamento manuale, nulla sull’abbonamento.',
  'embed.size': 'Dimensioni',
  'embed.form': 'Forma',
  'embed.form.helper': 'Script (si adatta al contenuto)',
  'embed.form.frame': 'Solo iframe',
  'embed.theme': 'Tema',
  'embed.theme.light': 'Chiaro',
  'embed.theme.dark': 'Scuro',
  'embed.theme.auto': 'Come il sistema',
  'embed.language': 'Lingua',
  'embed.parts': 'Parti',
  'embed.part.map': 'Mappa',
  'embed.part.timeline': 'Cronologia',
  'embed.part.summary': 'Riepilogo',
  'embed.accent': 'Un colore proprio',
  'embed.accentColour': 'Colore',
  'embed.weak.light': 'Troppo chiaro per leggerlo sul bianco: il tema chiaro mantiene quello di Landfall.',
  'embed.weak.dark': 'Troppo scuro per leggerlo sul nero: il tema scuro mantiene quello di Landfall.',
  'embed.preview': 'Come apparirà, al {percent}% delle dimensioni',
  'embed.previewLabel': 'Anteprima del riquadro',
  'embed.snippet': 'Codice da incorporare',
  'embed.copy': 'Copiare il codice',
  'embed.allowed': 'Funziona nelle pagine di: {portals}.',
  'embed.notAllowed':
    'Nessuna pagina può ancora mostrare questo Landfall in un riquadro: il gestore indica i portali in EMBED_ORIGINS.',
};
