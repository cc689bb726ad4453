/** The texts of the desk: they come with its page, and no page of the lens loads them. */
import { columns } from './en/columns.ts';
import { desk } from './en/desk.ts';
import { deskAdd } from './en/desk-add.ts';
import { deskCases } from './en/desk-cases.ts';
import { deskChanges } from './en/desk-changes.ts';
import { deskFeeds } from './en/desk-feeds.ts';
import { deskWork } from './en/desk-work.ts';
import { fleet } from './en/fleet.ts';
import { plan } from './en/plan.ts';
import { sheets } from './en/sheets.ts';
import { subscriptions } from './en/subscriptions.ts';

export const deskTexts = {
  ...columns,
  ...desk,
  ...deskAdd,
  ...deskCases,
  ...deskChanges,
  ...deskFeeds,
  ...deskWork,
  ...fleet,
  ...plan,
  ...sheets,
  ...subscriptions,
} as const;
