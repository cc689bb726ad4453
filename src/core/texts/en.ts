/**
 * The whole English catalogue, for tests and the server; a page loads it in stages. Keys are
 * `<subject>.<name>`.
 */
import customer from '../../../locales/en/customer.json' with { type: 'json' };
import desk from '../../../locales/en/desk.json' with { type: 'json' };
import first from '../../../locales/en/first.json' with { type: 'json' };
import server from '../../../locales/en/server.json' with { type: 'json' };
import shared from '../../../locales/en/shared.json' with { type: 'json' };
import tracking from '../../../locales/en/tracking.json' with { type: 'json' };
import CHOICES from '../../../locales/choices.json' with { type: 'json' };
import type { Catalogue } from './message.ts';
import { type Choices, readCatalogue, type Texts } from './read-catalogue.ts';

export const choices: Choices = CHOICES;
export const englishTexts: Texts = { ...first, ...tracking, ...shared, ...desk, ...customer, ...server };
export const en: Catalogue = readCatalogue(englishTexts, choices);
