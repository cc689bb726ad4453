import type { en } from '../en.ts';
import type { TextsOf } from '../message.ts';
import { app } from './app.ts';
import { builder } from './builder.ts';
import { caseMails } from './case-mails.ts';
import { columns } from './columns.ts';
import { controls } from './controls.ts';
import { conversions } from './conversions.ts';
import { deskAdd } from './desk-add.ts';
import { deskCases } from './desk-cases.ts';
import { deskChanges } from './desk-changes.ts';
import { deskFeeds } from './desk-feeds.ts';
import { deskWork } from './desk-work.ts';
import { desk } from './desk.ts';
import { details } from './details.ts';
import { disputeTexts } from './dispute.ts';
import { embed } from './embed.ts';
import { errorPages } from './error-pages.ts';
import { facts } from './facts.ts';
import { failures } from './failures.ts';
import { feeds } from './feeds.ts';
import { find } from './find.ts';
import { fleet } from './fleet.ts';
import { freeDaysTexts } from './free-days.ts';
import { freshness } from './freshness.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { mail } from './mail.ts';
import { map } from './map.ts';
import { moneyPart } from './money.ts';
import { news } from './news.ts';
import { ownColumnTexts } from './own-columns.ts';
import { panel } from './panel.ts';
import { people } from './people.ts';
import { plan } from './plan.ts';
import { rateTexts } from './rates.ts';
import { refusals } from './refusals.ts';
import { ruleTexts } from './rules.ts';
import { samples } from './samples.ts';
import { search } from './search.ts';
import { settingsTexts } from './settings.ts';
import { share } from './share.ts';
import { sheetResults } from './sheet-results.ts';
import { sheets } from './sheets.ts';
import { ship } from './ship.ts';
import { shipment } from './shipment.ts';
import { sources } from './sources.ts';
import { subscriptions } from './subscriptions.ts';
import { table } from './table.ts';
import { time } from './time.ts';
import { watch } from './watch.ts';

export const texts: TextsOf<typeof en> = {
  ...app,
  ...builder,
  ...caseMails,
  ...columns,
  ...controls,
  ...conversions,
  ...deskAdd,
  ...deskCases,
  ...deskChanges,
  ...deskFeeds,
  ...deskWork,
  ...desk,
  ...details,
  ...disputeTexts,
  ...embed,
  ...errorPages,
  ...facts,
  ...failures,
  ...feeds,
  ...find,
  ...fleet,
  ...freeDaysTexts,
  ...freshness,
  ...help,
  ...history,
  ...mail,
  ...map,
  ...moneyPart,
  ...news,
  ...ownColumnTexts,
  ...panel,
  ...people,
  ...plan,
  ...rateTexts,
  ...refusals,
  ...ruleTexts,
  ...samples,
  ...search,
  ...settingsTexts,
  ...share,
  ...sheetResults,
  ...sheets,
  ...ship,
  ...shipment,
  ...sources,
  ...subscriptions,
  ...table,
  ...time,
  ...watch,
};
