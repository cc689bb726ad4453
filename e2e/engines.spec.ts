/** Everyday tasks are done in Chromium, Firefox and WebKit with the same result. */
import { DESK_WALKS, EMBED_WALKS, OFFLINE_WALKS } from './engines/desk-walks.ts';
import { journey } from './engines/journey.ts';
import { TRACKING_WALKS } from './engines/tracking-walks.ts';

for (const [title, walk] of Object.entries({ ...TRACKING_WALKS, ...EMBED_WALKS })) journey(title, walk);
// The desk is not prerendered, so its parts shift slightly while loading (0.01).
for (const [title, walk] of Object.entries(DESK_WALKS)) journey(title, walk, { own: true, expected: /^shift: / });
// Every problem is expected here, because the connection is cut and each engine reports that in its own words.
for (const [title, walk] of Object.entries(OFFLINE_WALKS)) journey(title, walk, { expected: /./ });
