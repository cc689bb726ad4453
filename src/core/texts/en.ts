/**
 * The whole English catalogue, for types and tests; the app loads it in parts. Keys are
 * `<room>.<name>`.
 */
import { deferredTexts } from './deferred-texts.ts';
import { freeDaysTexts } from './en/free-days.ts';
import { ruleTexts } from './en/rules.ts';
import { ownColumnTexts } from './en/own-columns.ts';
import { settingsTexts } from './en/settings.ts';
import { moneyPart } from './en/money.ts';
import { deskTexts } from './desk-texts.ts';
import { firstScreenTexts } from './first-screen-texts.ts';
import { outgoingTexts } from './outgoing-texts.ts';

export const en = {
  ...firstScreenTexts,
  ...deferredTexts,
  ...deskTexts,
  ...outgoingTexts,
  ...settingsTexts,
  ...ownColumnTexts,
  ...ruleTexts,
  ...freeDaysTexts,
  ...moneyPart,
} as const;
