/**
 * What the server writes into pages: in the place of one, by the code of the refusal, and what each
 * is and needs, before any script.
 */
export const errorPages = {
  'page.NOT_FOUND': 'There is no page at this address.',
  'page.WRONG_HOST':
    'This server does not answer at this host name. Its operator names the public address in PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'This server lets no page show its shipments in a frame. Its operator allows a portal by naming its origin in EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Too many pages were opened from your network within a minute. Wait until it is over, then load this page again.',
  'page.METHOD_NOT_ALLOWED': 'This site is read-only.',
  'page.WRONG_PARAMETERS': 'This address cannot be read.',
  'page.STOPPING': 'The server is being restarted. Load this page again in a moment.',
  'page.INTERNAL_ERROR': 'Something went wrong here. Load this page again.',
  'page.toSearch': 'Go to the search',

  'page.about': 'Where an ocean shipment is and when it will arrive.',
  'page.needsScripts': 'Landfall needs scripts, and they are not allowed here.',
  'page.tooOld': 'Landfall runs in these browsers and newer ones: {browsers}.',
} as const;
