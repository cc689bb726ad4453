/** The texts of the desk: they come with its page, and no page of the lens loads them. */
import { columns } from './en/columns.ts';
import { desk } from './en/desk.ts';
import { deskCases } from './en/desk-cases.ts';

export const deskTexts = { ...columns, ...desk, ...deskCases } as const;
