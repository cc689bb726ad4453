/** The texts of what the desk sends or serves by itself: only the server loads them. */
import { feeds } from './en/feeds.ts';

export const outgoingTexts = { ...feeds } as const;
