/**
 * The whole English catalogue, for tests and the server; a page loads it in stages. Keys are
 * `<subject>.<name>`.
 */
import desk from '../../../locales/en/desk.json';
import first from '../../../locales/en/first.json';
import server from '../../../locales/en/server.json';
import shared from '../../../locales/en/shared.json';
import tracking from '../../../locales/en/tracking.json';
import CHOICES from '../../../locales/choices.json';
import type { Catalogue } from './message.ts';
import { type Choices, readCatalogue, type Texts } from './read-catalogue.ts';

export const choices: Choices = CHOICES;
export const englishTexts: Texts = { ...first, ...tracking, ...shared, ...desk, ...server };
export const en: Catalogue = readCatalogue(englishTexts, choices);
