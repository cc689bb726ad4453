/** The texts of what the desk sends or serves by itself: only the server loads them. */
import { feeds } from './en/feeds.ts';
import { mail } from './en/mail.ts';

export const outgoingTexts = { ...feeds, ...mail } as const;
