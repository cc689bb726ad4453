import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: pagina iniziale',
  'app.language': 'Lingua',
  'app.languageOfBrowser': 'Come nel browser',
  'app.firstAge': 'Aggiornato {age}',
  'app.sample': 'Dati di esempio',
  'app.sampleWhy': 'Le risposte vengono dal servizio integrato: una simulazione con luoghi, rotte e orari reali.',
  'app.panel': 'Spedizione',
  'app.tabs': 'Viste della spedizione',
  'app.fold': 'Nascondere la scheda',
  'app.unfold': 'Mostrare la scheda',
  'app.grow': 'Ingrandire il pannello',
  'app.shrink': 'Ridurre il pannello',
  'app.close': 'Chiudere',
  'app.skip': 'Vai alla spedizione',
  'app.tab.timeline': 'Cronologia',
  'app.tab.details': 'Dettagli',
  'app.tab.history': 'Storico',
  'app.tab.share': 'Condividere',
  'app.mapMissing': 'Impossibile caricare la mappa. Il resto funziona.',
  'app.panelCrash': 'Impossibile disegnare questa parte. La mappa funziona ancora.',
  'app.panelCrashNext': 'Ridisegnare',
  'app.pictured': 'Landfall non è raggiungibile. Questo è ciò che sapeva quando ha inviato la pagina.',
  'app.picturedAgain': 'Riprovare',
};
