// A step of `npm test`: installs the programs that the tests need besides Node before the tests begin, so that no
// test waits for an installation. Each missing program prints what to do.
import { findPostgres } from '../server/desk/database/postgres.fixture.ts';
import { findTestBrowser } from './find-browser.ts';

findTestBrowser();
findPostgres();
