/**
 * The base map's palette as computed colours, because canvas fills cannot use custom properties.
 */
export interface Colours {
  readonly sea: string;
  /** The water along the coast, from the outermost inwards. */
  readonly shallows: readonly string[];
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  /** Names of countries and ports. */
  readonly label: string;
  /** Names of seas, degree lines. */
  readonly water: string;
}

const SHALLOWS = ['shallows-1', 'shallows-2', 'shallows-3'] as const;

/**
 * Tokens may hold `light-dark()`, so each is read as the computed colour of an element that uses
 * it.
 */
export function readTokens<Token extends string>(host: HTMLElement, tokens: readonly Token[]): Record<Token, string>;
export function readTokens(host: HTMLElement, tokens: readonly string[]): Record<string, string> {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const colours = Object.fromEntries(
    tokens.map((token) => {
      probe.style.color = `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colours;
}

export function readColours(host: HTMLElement): Colours {
  const tokens = readTokens(host, [...SHALLOWS, 'sea', 'land', 'coast', 'border', 'ink-3', 'sailed']);
  return { ...tokens, shallows: SHALLOWS.map((token) => tokens[token]), label: tokens['ink-3'], water: tokens.sailed };
}

/**
 * Calls `changed` when the theme on the root or in the system, or the language of names, may have changed. Returns
 * the unsubscribe function.
 */
export function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'lang'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
