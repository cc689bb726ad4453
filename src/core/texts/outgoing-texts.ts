/** The texts of what the server sends or serves by itself: only the server loads them. */
import { caseMails } from './en/case-mails.ts';
import { feeds } from './en/feeds.ts';
import { mail } from './en/mail.ts';
import { people } from './en/people.ts';
import { sheetResults } from './en/sheet-results.ts';

export const outgoingTexts = { ...caseMails, ...feeds, ...mail, ...people, ...sheetResults } as const;
