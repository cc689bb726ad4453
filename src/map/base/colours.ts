/** The palette of the base map, resolved: a canvas does not know style sheets. */
export interface Colours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly label: string;
  readonly strong: string;
}

/** Tokens may hold `light-dark()`, so each is read as the computed colour of an element that uses it. */
export function readColours(host: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    sea: read('--sea'),
    land: read('--land'),
    coast: read('--coast'),
    border: read('--border'),
    label: read('--ink-3'),
    strong: read('--ink-2'),
  };
  probe.remove();
  return colours;
}

/** Runs when the theme may have changed: the person's choice on the root, or the system's. Returns the way to stop. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
