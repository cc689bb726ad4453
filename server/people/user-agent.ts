/** Names the browser and the system of a `User-Agent` header, which a person cannot read. */
import type { Translate } from '../../src/core/texts/translate.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In order: most browsers also name Chrome or Safari (https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5). */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: Names, agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Returns `Firefox on Windows`, or the part of it that is known. */
export function agentText(agent: string, t: Translate): string {
  const browser = find(BROWSERS, agent);
  const system = find(SYSTEMS, agent);
  if (browser !== null && system !== null) return t('people.browserOn', { browser, system });
  return browser ?? system ?? t('people.unknownBrowser');
}
