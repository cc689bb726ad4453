import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Delay } from '../../../core/time/delay.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { Translate } from '../../../core/texts/translate.ts';
import { toLink } from '../../../core/links/link.ts';
import { siteOrigin } from '../../../state/origin.ts';
import { EMPTY_VIEW } from '../../../core/links/view.ts';
import { useView } from '../../../state/view-store.ts';
import { Exports } from './Exports.tsx';
import { FrozenLink } from './FrozenLink.tsx';
import { parseLandfall } from '../../../core/parse/parse-landfall.ts';
import { isForSignedIn } from '../../../core/shipment/sources.ts';
import { narrative, shortText } from '../../../core/words/narrative.ts';
import { toRichText } from './rich-text.ts';
import { QrCode } from './QrCode.tsx';
import { ShareBlock, TextToCopy } from '../../../ui/ShareBlock.tsx';

export interface SharePanelProps {
  readonly reading: Reading;
  /** Whether the result is past or frozen. Such a result has no live link. */
  readonly past: boolean;
  /** Whether the built-in service invented the data. Each text then says so. */
  readonly sample: boolean;
  /** The delay of the arrival, where it is known. */
  readonly slip?: Delay | null;
  /** Whether the delay is still loading. */
  readonly isSlipComing?: boolean;
  /** Instructions for embedding the shipment in another page, rendered by the caller. */
  readonly embed?: ReactNode;
  /** Translates the texts to copy; by default into the language of the page. */
  readonly words?: Translate;
  /** The control that selects this language. */
  readonly language?: ReactNode;
}

export function SharePanel({
  reading,
  past,
  sample,
  slip = null,
  isSlipComing = false,
  embed,
  words: chosen,
  language,
}: SharePanelProps) {
  const t = useTranslate();
  const words = chosen ?? t;
  const number = useView((view) => view.number);
  const carrier = useView((view) => view.line);
  const type = useView((view) => view.type);
  const container = useView((view) => view.container);
  const link = useMemo(
    () => (number === null ? null : siteOrigin() + toLink({ ...EMPTY_VIEW, number, line: carrier, type, container })),
    [number, carrier, type, container],
  );
  const marked = (text: string): string => (sample ? words('share.sample', { text }) : text);
  const { landfall, places } = reading.shipment;
  const toMailLink = past ? null : link;
  const provenance = parseLandfall(landfall, places);
  const mail = marked(narrative(reading, words, toMailLink, slip, provenance?.conflicts));
  const sentence = marked(shortText(reading, words, slip));
  const short = toMailLink === null ? sentence : `${sentence} ${toMailLink}`;
  const texts = [
    { key: 'short', text: short, html: undefined, rows: 2 },
    { key: 'long', text: mail, html: toRichText(mail, reading, toMailLink, words), rows: 8 },
  ] as const;
  return (
    <section aria-label={t('share.name')} className="pb-10">
      {link !== null && !past && (
        <ShareBlock title={t('share.live')} about={t('share.liveAbout')}>
          <div className="flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <TextToCopy link text={link} label={t('share.liveLink')} />
              <div className="flex flex-wrap gap-2">
                {'share' in navigator && (
                  // Closing the share sheet of the system is not a failure.
                  <Button
                    look="primary"
                    onClick={() => void navigator.share({ text: sentence, url: link }).catch(() => {})}
                  >
                    {t('share.send')}
                  </Button>
                )}
                <CopyButton text={link} label={t('share.copyLink')} doneLabel={t('share.copied')} />
              </div>
            </div>
            <QrCode text={link} />
          </div>
        </ShareBlock>
      )}
      {isForSignedIn(provenance) ? (
        <ShareBlock title={t('share.frozen')} about={t('share.signedInOnly')} />
      ) : (
        <FrozenLink shipment={reading.shipment} nowMs={reading.now} delay={slip} isDelayComing={isSlipComing} />
      )}
      <ShareBlock title={t('share.words')} about={t('share.wordsAbout')}>
        <div className="flex flex-col gap-4">
          {language}
          {texts.map(({ key, text, html, rows }) => (
            <div key={key}>
              <TextToCopy text={text} lang={words.locale} label={t(`share.label.${key}`)} rows={rows} />
              <CopyButton
                text={text}
                {...(html !== undefined && { html })}
                label={t(`share.copy.${key}`)}
                doneLabel={t('share.copied')}
              />
            </div>
          ))}
        </div>
      </ShareBlock>
      <Exports reading={reading} sample={sample} />
      {!past && embed}
    </section>
  );
}
