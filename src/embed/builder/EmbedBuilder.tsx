/** The builder of embeds: options, a preview, and the code to copy into a page. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from '../../api/config.ts';
import { type ShipmentAnswer, shipmentKey } from '../../api/queries.ts';
import { LANG_OF_READER } from '../../core/links/embed-options.ts';
import { findLanguage } from '../../core/texts/language.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { ShareBlock, TextToCopy } from '../../ui/ShareBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { siteOrigin } from '../../state/origin.ts';
import { useView } from '../../state/view-store.ts';
import { Preview } from './Preview.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import { EMBED_LANGUAGES, type Options, DEFAULT_OPTIONS } from './choices.ts';
import { frameSnippet, helperSnippet } from './snippet.ts';

export function EmbedBuilder() {
  const t = useTranslate();
  const { number, line, type, container } = useView();
  const [options, setOptions] = useState<Options>(() => ({
    ...DEFAULT_OPTIONS,
    lang: EMBED_LANGUAGES.find((one) => one === findLanguage(t.locale)) ?? LANG_OF_READER,
  }));
  const client = useQueryClient();
  if (number === null) return null;
  const answer = client.getQueryData<ShipmentAnswer>(shipmentKey({ number, line, type }));
  const { size, hasAccent, accent, ...otherChoices } = options;
  const choices = { ...otherChoices, ...size, accent: hasAccent ? accent : null, number, line, type, container };
  const snippet = (options.form === 'helper' ? helperSnippet : frameSnippet)(siteOrigin(), choices);
  return (
    <ShareBlock title={t('embed.builder')} about={t('embed.builderAbout')}>
      <BuilderForm options={options} onChange={(change) => setOptions({ ...options, ...change })} />
      {answer !== undefined && <Preview answer={answer} choices={choices} />}
      <div className="mt-3">
        <TextToCopy text={snippet} label={t('embed.snippet')} rows={options.form === 'helper' ? 4 : 9} />
        <CopyButton text={snippet} label={t('embed.copy')} doneLabel={t('share.copied')} />
      </div>
      <p className="mt-2 text-xs text-ink-3">
        {config.embedOrigins.length === 0
          ? t('embed.notAllowed')
          : t('embed.allowed', { portals: config.embedOrigins })}
      </p>
    </ShareBlock>
  );
}
