// A step of `npm test`: the programs that the tests need beside Node are here before they begin, so
// that none of them waits for an installation. Each says itself what to do where it is missing.
import { findPostgres } from '../server/desk/database/postgres.fixture.ts';
import { findTestBrowser } from './find-browser.ts';

findTestBrowser();
findPostgres();
