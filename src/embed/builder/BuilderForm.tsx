import { languageName } from '../../core/texts/language.ts';
import { LANG_OF_READER } from '../../core/links/embed-options.ts';
import { Check, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { isStrong } from '../../core/links/accent.ts';
import { PARTS, THEMES } from '../../core/links/embed-messages.ts';
import { EMBED_LANGUAGES, type Options, SIZES } from './choices.ts';

const FORMS = ['helper', 'frame'] as const;
const nameOfSize = ({ width, height }: Options['size']): string => `${width} × ${height}`;
const SIZE_NAMES = SIZES.map(nameOfSize);

interface BuilderFormProps {
  readonly options: Options;
  readonly onChange: (change: Partial<Options>) => void;
}

export function BuilderForm({ options, onChange }: BuilderFormProps) {
  const t = useTranslate();
  const { size, theme, hasAccent, accent, lang, show, form } = options;
  const weak = (['light', 'dark'] as const).filter((shade) => hasAccent && !isStrong(accent, shade));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-3 gap-y-2 text-sm">
      <Select
        label={t('embed.size')}
        options={SIZE_NAMES}
        textOf={(name) => name}
        value={nameOfSize(size)}
        onPick={(name) => onChange({ size: SIZES.find((option) => nameOfSize(option) === name) ?? size })}
      />
      <Select
        label={t('embed.form')}
        options={FORMS}
        textOf={(option) => t(`embed.form.${option}`)}
        value={form}
        onPick={(option) => onChange({ form: option })}
      />
      <Select
        label={t('embed.theme')}
        options={THEMES}
        textOf={(option) => t(`embed.theme.${option}`)}
        value={theme}
        onPick={(option) => onChange({ theme: option })}
      />
      <Select
        label={t('embed.language')}
        options={EMBED_LANGUAGES}
        textOf={(option) => (option === LANG_OF_READER ? t('app.languageOfBrowser') : languageName(option))}
        value={lang}
        onPick={(option) => onChange({ lang: option })}
      />
      <fieldset className="col-span-full flex flex-wrap gap-x-4">
        <legend className="text-xs text-ink-3">{t('embed.parts')}</legend>
        {PARTS.map((part) => {
          const isOn = show.includes(part);
          return (
            <Check
              key={part}
              label={t(`embed.part.${part}`)}
              isOn={isOn}
              // One part must stay selected, because an empty frame would show nothing.
              disabled={isOn && show.length === 1}
              onChange={(on) =>
                onChange({ show: PARTS.filter((option) => (option === part ? on : show.includes(option))) })
              }
            />
          );
        })}
      </fieldset>
      <div className="col-span-full flex flex-wrap items-center gap-x-3">
        <Check label={t('embed.accent')} isOn={hasAccent} onChange={(on) => onChange({ hasAccent: on })} />
        {hasAccent && (
          <input
            type="color"
            aria-label={t('embed.accentColour')}
            value={accent}
            onChange={(event) => onChange({ accent: event.target.value })}
            className="h-7 w-12 rounded-tab border border-line bg-card"
          />
        )}
        {weak.map((shade) => (
          <p key={shade} role="status" className="text-xs text-warn">
            {t(`embed.weak.${shade}`)}
          </p>
        ))}
      </div>
    </div>
  );
}
