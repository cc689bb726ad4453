import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readShipment } from '../core/reading/read-shipment.ts';
import { containerWith, NOW, shipment } from '../core/reading/shipment.fixture.ts';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import { toSummary } from '../core/words/summary.ts';
import { StaticSummary } from './StaticSummary.tsx';

const t = createTranslate('en', en);

const renderMarkup = (events: readonly string[]): string =>
  renderToStaticMarkup(
    <StaticSummary
      text={toSummary(readShipment(shipment([containerWith(events)]), null, NOW), t)}
      t={t}
      strip={null}
    />,
  );

describe('the summary', () => {
  it('has no list where there is nothing to list', () => {
    expect(renderMarkup([])).not.toContain('<ul');
  });

  it('lists what comes next', () => {
    expect(renderMarkup(['VDL! Shanghai 06-01', 'VAT Singapore 06-20', 'VAD Rotterdam 06-29'])).toMatch(
      /<ul[^>]*><li>Next: /,
    );
  });
});
