import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { MailTimes } from './MailTimes.tsx';

const USUAL = {
  zone: 'UTC',
  lang: 'en',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: 420,
  until: 1140,
  digestAt: 450,
  perDay: 5,
};

it.each([
  [{}, false, 'Urgent alerts between 07:00 and 19:00, at most 5 a day. Summary every day at 07:30.'],
  [{ until: 420 }, false, 'Urgent alerts at any hour, at most 5 a day. Summary every day at 07:30.'],
  [{ days: [3] }, true, 'Summary on Wednesday at 07:30.'],
])('says in one sentence when mails come: %j, a summary alone %s', (times, isDigest, sentence) => {
  const said = renderToStaticMarkup(
    <TranslateContext value={createTranslate('en', en)}>
      <MailTimes of={{ ...USUAL, ...times }} isDigest={isDigest} onChange={() => undefined} />
    </TranslateContext>,
  );
  expect(said).toContain(`<p role="status">${sentence}</p>`);
});
