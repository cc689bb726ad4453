/**
 * The colour of a portal in place of the chart's magenta. A theme uses it only when it reaches the contrast of text
 * on a card there (WCAG 2.2, 1.4.3, https://www.w3.org/TR/WCAG22/#contrast-minimum), so a colour may be used in one
 * theme and not in the other.
 */
export type Shade = 'light' | 'dark';

/** The values of styles.css; a test compares them. */
export const OWN: Readonly<Record<Shade, { readonly chart: string; readonly card: string }>> = {
  light: { chart: '#b3156b', card: '#ffffff' },
  dark: { chart: '#ff6fb5', card: '#111d26' },
};
const TEXT_COLOURS = ['#ffffff', '#1d0a15'] as const;
const MIN_CONTRAST = 4.5;

export const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((value, other) => other - value);
  return (light + 0.05) / (dark + 0.05);
}

export const isStrong = (accent: string, shade: Shade): boolean => contrast(accent, OWN[shade].card) >= MIN_CONTRAST;

/** The style of an element with the accent; empty without one. */
export function accentStyle(accent: string | null): Readonly<Record<`--${string}`, string>> {
  if (accent === null) return {};
  const chart = { light: chosen(accent, 'light'), dark: chosen(accent, 'dark') };
  const both = `light-dark(${chart.light}, ${chart.dark})`;
  return {
    '--chart': both,
    '--chart-soft': `color-mix(in srgb, ${both} 14%, var(--card))`,
    '--on-chart': `light-dark(${readableOn(chart.light)}, ${readableOn(chart.dark)})`,
  };
}

const chosen = (accent: string, shade: Shade): string => (isStrong(accent, shade) ? accent : OWN[shade].chart);

const readableOn = (colour: string): string =>
  contrast(colour, TEXT_COLOURS[0]) >= contrast(colour, TEXT_COLOURS[1]) ? TEXT_COLOURS[0] : TEXT_COLOURS[1];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
