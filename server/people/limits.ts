/** How often the pages of accounts are asked, and by whom each is counted. */
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { createLimitOfInstance, createSharedLimit, type SharedLimitDeps } from '../http/limit.ts';

/** One address may be an office that comes to work. Secrets have limits of their own. */
export const TRIES_PER_MINUTE = 300;
/** Requests of one account after its sign-in. */
export const ACTS_PER_MINUTE = 60;
const OPENINGS_PER_MINUTE = 120;
const REFUSALS_PER_MINUTE = 10;
/** To one account, for one network or one browser that signed in before. */
export const SIGN_IN_MAILS_PER_HOUR = 3;
/** To one account, for all browsers that did not. */
export const SIGN_IN_MAILS_OF_ALL_PER_HOUR = 12;
/** For one box and one share. */
const SHARE_MAILS_PER_HOUR = 3;
/** By one browser. */
const CODES_PER_HOUR = 5;
/** By one network and for one share: a browser is made up for nothing. */
const CODES_OF_NETWORK_PER_HOUR = 30;
/** By all: no mail has to be sent for a code to be right, and three of a hundred million are. */
const CODES_OF_SHARE_PER_HOUR = 1000;

export type PeopleLimits = ReturnType<typeof createPeopleLimits>;

export const createPeopleLimits = (deps: SharedLimitDeps, instances: number) => ({
  takeTry: createSharedLimit('sign-in', TRIES_PER_MINUTE, deps),
  takeAct: createLimitOfInstance(ACTS_PER_MINUTE, instances),
  takeLine: createLimitOfInstance(REFUSALS_PER_MINUTE, instances),
  takeOpening: createLimitOfInstance(OPENINGS_PER_MINUTE, instances),
  takeMail: createSharedLimit('sign-in-mails', SIGN_IN_MAILS_PER_HOUR, deps, HOUR),
  takeMailOfAll: createSharedLimit('sign-in-mails-of-all', SIGN_IN_MAILS_OF_ALL_PER_HOUR, deps, HOUR),
  /** A share is opened once by one network in a day, however many pages are read. */
  takeOpened: createSharedLimit('opened', 1, deps, DAY),
  takeShareMail: createSharedLimit('share-mails', SHARE_MAILS_PER_HOUR, deps, HOUR),
  takeCode: createSharedLimit('share-codes', CODES_PER_HOUR, deps, HOUR),
  takeCodeOfNetwork: createSharedLimit('codes-of-network', CODES_OF_NETWORK_PER_HOUR, deps, HOUR),
  takeShareCode: createSharedLimit('codes-of-share', CODES_OF_SHARE_PER_HOUR, deps, HOUR),
});
