/**
 * The English texts by what a page loads together: a file of each language and stage, asked for
 * with the first script that says one of its texts (`load-texts.ts`).
 */
import { app } from './en/app.ts';
import { builder } from './en/builder.ts';
import { columns } from './en/columns.ts';
import { controls } from './en/controls.ts';
import { conversions } from './en/conversions.ts';
import { deskAdd } from './en/desk-add.ts';
import { deskCases } from './en/desk-cases.ts';
import { deskChanges } from './en/desk-changes.ts';
import { deskFeeds } from './en/desk-feeds.ts';
import { deskWork } from './en/desk-work.ts';
import { desk } from './en/desk.ts';
import { details } from './en/details.ts';
import { disputeTexts } from './en/dispute.ts';
import { embed } from './en/embed.ts';
import { facts } from './en/facts.ts';
import { failures } from './en/failures.ts';
import { find } from './en/find.ts';
import { fleet } from './en/fleet.ts';
import { freeDaysTexts } from './en/free-days.ts';
import { freshness } from './en/freshness.ts';
import { help } from './en/help.ts';
import { history } from './en/history.ts';
import { map } from './en/map.ts';
import { moneyPart } from './en/money.ts';
import { news } from './en/news.ts';
import { ownColumnTexts } from './en/own-columns.ts';
import { panel } from './en/panel.ts';
import { plan } from './en/plan.ts';
import { rateTexts } from './en/rates.ts';
import { ruleTexts } from './en/rules.ts';
import { search } from './en/search.ts';
import { settingsTexts } from './en/settings.ts';
import { share } from './en/share.ts';
import { sheets } from './en/sheets.ts';
import { ship } from './en/ship.ts';
import { shipment } from './en/shipment.ts';
import { sources } from './en/sources.ts';
import { subscriptions } from './en/subscriptions.ts';
import { table } from './en/table.ts';
import { time } from './en/time.ts';
import { watch } from './en/watch.ts';

export const STAGES = {
  first: { ...app, ...embed, ...find, ...map, ...panel, ...shipment, ...time },
  /** All other parts of the lens. */
  deferred: {
    ...builder,
    ...controls,
    ...details,
    ...failures,
    ...freshness,
    ...help,
    ...history,
    ...news,
    ...search,
    ...share,
    ...ship,
    ...table,
    ...watch,
  },
  /** Said by later parts of the lens and by the desk. */
  columns: { ...columns, ...plan },
  /** Said by the desk, and by the lens of a shipment that has a case. */
  cases: { ...deskCases, ...deskWork },
  desk: { ...desk, ...deskAdd, ...deskChanges, ...deskFeeds, ...fleet, ...sheets, ...subscriptions },
  settings: settingsTexts,
  ownColumns: ownColumnTexts,
  conversions,
  rules: ruleTexts,
  freeDays: freeDaysTexts,
  facts,
  rates: rateTexts,
  money: moneyPart,
  dispute: disputeTexts,
  /** Said of answers that several sources made. */
  sources,
} as const;
export type Stage = keyof typeof STAGES;
