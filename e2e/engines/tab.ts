/**
 * The actions that a journey can use in every engine, and the W3C actions that Firefox and WebKit share
 * (https://www.w3.org/TR/webdriver2/#actions). WebDriver and WebDriver BiDi use the same JSON.
 */
export interface Tab {
  readonly engine: string;
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits a promise, and returns the result as JSON. */
  evaluate(expression: string): Promise<string>;
  click(x: number, y: number): Promise<void>;
  /** Presses one key or a chord, for example `a`, `Enter` or `Control+v`. */
  press(chord: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a picture of the visible part of the page as PNG in base64. */
  picture(): Promise<string>;
  /** Console errors and uncaught exceptions that the engine reported. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** A running browser. Each journey gets a tab without history, storage or cookies. */
export interface Engine {
  readonly name: string;
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Code points from https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  Shift: '\uE008',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export function keyActions(chord: string): readonly object[] {
  const keys = chord.split('+').map((key) => KEYS[key] ?? key);
  const actions = [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

export const clickActions = (x: number, y: number): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Resolves with the first match in the output of a process, and rejects when the process ends first. */
export function printed(
  child: { once(event: 'exit', listener: () => void): unknown },
  stream: NodeJS.ReadableStream | null,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (data) => {
      text += String(data);
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended at once: ${text}`)));
  });
}
