/** The texts of the desk: they come with its page, and no page of the lens loads them. */
import { columns } from './en/columns.ts';
import { desk } from './en/desk.ts';

export const deskTexts = { ...columns, ...desk } as const;
