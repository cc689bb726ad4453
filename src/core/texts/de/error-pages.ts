import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Unter dieser Adresse gibt es keine Seite.',
  'page.WRONG_HOST':
    'Dieser Server antwortet unter diesem Hostnamen nicht. Sein Betreiber nennt die öffentliche Adresse in PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Dieser Server lässt keine Seite seine Sendungen in einem Rahmen zeigen. Sein Betreiber erlaubt ein Portal, indem er dessen Ursprung in EMBED_ORIGINS nennt.',
  'page.TOO_MANY_REQUESTS':
    'Aus Ihrem Netz wurden innerhalb einer Minute zu viele Seiten geöffnet. Warten Sie, bis sie vorbei ist, und laden Sie diese Seite dann neu.',
  'page.METHOD_NOT_ALLOWED': 'Diese Website lässt sich nur lesen.',
  'page.WRONG_PARAMETERS': 'Diese Adresse ist nicht lesbar.',
  'page.STOPPING': 'Der Server wird neu gestartet. Laden Sie diese Seite gleich noch einmal.',
  'page.INTERNAL_ERROR': 'Hier ist etwas schiefgegangen. Laden Sie diese Seite neu.',
  'page.toSearch': 'Zur Suche',

  'page.about': 'Wo eine Seesendung ist und wann sie ankommt.',
  'page.needsScripts': 'Landfall braucht Skripte, und die sind hier nicht erlaubt.',
  'page.tooOld': 'Landfall läuft in diesen Browsern und neueren: {browsers}.',
};
