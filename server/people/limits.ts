/** Rate limits of the account pages. */
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { createLimitOfInstance, createSharedLimit, type SharedLimitDeps } from '../http/limit.ts';

/** The limit is generous because one address may be a whole office. Secrets have limits of their own. */
export const TRIES_PER_MINUTE = 300;
/** Requests of one account after its sign-in. */
export const ACTS_PER_MINUTE = 60;
const OPENINGS_PER_MINUTE = 120;
const REFUSALS_PER_MINUTE = 10;
/** Emails to one account for one network, or for one browser that signed in before. */
export const SIGN_IN_MAILS_PER_HOUR = 3;
/** Emails to one account for all browsers that have not signed in before. */
export const SIGN_IN_MAILS_OF_ALL_PER_HOUR = 12;
/** Emails to one mailbox for one share. */
const SHARE_MAILS_PER_HOUR = 3;
/** Codes that one browser may try. */
const CODES_PER_HOUR = 5;
/** Codes that one network may try for one share. A browser cookie is easy to invent, a network is not. */
const CODES_OF_NETWORK_PER_HOUR = 30;
/** Codes that all callers together may try. Guessing needs no email, and three of a hundred million codes are valid. */
const CODES_OF_SHARE_PER_HOUR = 1000;

export type PeopleLimits = ReturnType<typeof createPeopleLimits>;

export const createPeopleLimits = (deps: SharedLimitDeps, instances: number) => ({
  takeTry: createSharedLimit('sign-in', TRIES_PER_MINUTE, deps),
  takeAct: createLimitOfInstance(ACTS_PER_MINUTE, instances),
  takeLine: createLimitOfInstance(REFUSALS_PER_MINUTE, instances),
  takeOpening: createLimitOfInstance(OPENINGS_PER_MINUTE, instances),
  takeMail: createSharedLimit('sign-in-mails', SIGN_IN_MAILS_PER_HOUR, deps, HOUR),
  takeMailOfAll: createSharedLimit('sign-in-mails-of-all', SIGN_IN_MAILS_OF_ALL_PER_HOUR, deps, HOUR),
  /** A network opens a share once a day, however many of its pages are read. */
  takeOpened: createSharedLimit('opened', 1, deps, DAY),
  takeShareMail: createSharedLimit('share-mails', SHARE_MAILS_PER_HOUR, deps, HOUR),
  takeCode: createSharedLimit('share-codes', CODES_PER_HOUR, deps, HOUR),
  takeCodeOfNetwork: createSharedLimit('codes-of-network', CODES_OF_NETWORK_PER_HOUR, deps, HOUR),
  takeShareCode: createSharedLimit('codes-of-share', CODES_OF_SHARE_PER_HOUR, deps, HOUR),
});
