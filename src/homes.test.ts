/**
 * One home per capability (docs/decisions/0002-module-boundaries.md): a pattern, and the files in which it may
 * occur. Each pattern has lines that it must find and lines that it must pass.
 */
import { describe, expect, it } from 'vitest';
import { OWN, pathsUnder, readSource, textOf } from './rooms.fixture.ts';

interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  /** Files, or the beginnings of their paths. */
  readonly homes: readonly string[];
  readonly finds: readonly string[];
  readonly passes?: readonly string[];
}

const DIRECTION = new RegExp(
  [
    // Tailwind: behind a quote, a blank or a variant.
    /(?<=['"`\s:!])-?(?:scroll-)?[mp][lr]-[\w[(]/,
    /(?<=['"`\s:!])-?(?:left|right)-(?:\d|\[|\(|auto\b|px\b|full\b)/,
    /(?<=['"`\s:!])(?:border|rounded)-(?:[lr]|tl|tr|bl|br)(?=[-'"`\s])/,
    /(?<=['"`\s:!])(?:text|float|clear)-(?:left|right)(?=['"`\s])/,
    // Styles in code, and in style sheets.
    /\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/,
    /\bstyle=\{\{[^}]*(?<![-\w])(?:left|right)\s*:/,
    /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b|\btextAlign\s*:\s*['"](?:left|right)/,
    /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)(?:left|right)[-\w]*\s*:/,
    /\bborder-(?:top|bottom)-(?:left|right)-radius\s*:/,
  ]
    .map((one) => one.source)
    .join('|'),
);

const RULES: readonly Rule[] = [
  {
    what: 'the network',
    pattern:
      /(?<![.\w])fetch\(|\b(?:globalThis|window|self)\.fetch\b|=\s*fetch\b|\bparts\.fetch\(|\b(?:XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/,
    homes: [
      ...['client', 'desk/client', 'desk/watched', 'offline'].map((part) => `src/api/${part}`),
      'src/chart/detail/load-cell',
      'src/chart/land/load-pack-file',
      'src/worker',
      // The front doors hand it to the client.
      'src/app/main',
      'src/embed/main',
      'src/desk/main',
      'src/sign-in/main',
    ],
    finds: [
      "await fetch('/x')",
      "globalThis.fetch('/x')",
      "const f = fetch; f('/x')",
      'new XMLHttpRequest()',
      "navigator.sendBeacon('/x')",
      "new EventSource('/x')",
      'new WebSocket(url)',
    ],
    passes: ['await routes.fetch(request)', 'queries.fetchQuery(asked)', 'fetchForced(asked)'],
  },
  {
    what: 'the clock',
    pattern:
      /\bDate\.now\b|\bnew Date(?:\(\))?(?!\s*\()|(?<!new )\bDate\(\)|\bDate\[|\bperformance\.(?:now|timeOrigin)/,
    homes: ['src/core/time/clock', 'server/main'],
    finds: ['Date.now()', 'new Date()', 'new Date', 'Date()', "Date['now']()", 'performance.now()'],
    passes: ['new Date(epochMs)', 'createClock(Date.UTC(2026, 1, 1))', 'isUpDate()'],
  },
  {
    what: 'dates',
    pattern:
      /\bnew Date\b|\bDate\.(?:parse|UTC)\b|\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)\b|\.toLocale(?:Date|Time)?String\(/,
    homes: ['src/core/time', 'server/http/instants', 'server/gateway/tokens/issue', 'sim/wall-clock'],
    finds: [
      "new Date('2024-05-03 14:00:00')",
      'Date.parse(text)',
      'Date.UTC(2026, 1)',
      'new Intl.DateTimeFormat(locale)',
      'date.toLocaleDateString()',
      "date.toLocaleTimeString('en')",
      'at.toLocaleString()',
    ],
    passes: ['word.toLocaleUpperCase(locale)', 'isUpDate(x)', 'new Intl.NumberFormat(locale)'],
  },
  {
    what: 'the address',
    pattern:
      /\b(?:window|globalThis|self|document)\.(?:location|history)\b|(?<![.\w])location\.(?:href|search|hash|pathname|origin|host|assign|replace|reload)\b|(?<![.\w])location\s*=[^=>]|(?<![.\w])history\.(?:pushState|replaceState|back|forward|go)\b/,
    homes: ['src/view', 'src/embed/main', 'src/sign-in/main', 'src/worker/sw'],
    finds: [
      "location.replace('/x')",
      "location.href = '/x'",
      "window.location = '/x'",
      'const { search } = window.location',
      'history.back()',
      'history.go(-1)',
      "history.pushState(null, '', '/x')",
      'document.location.reload()',
    ],
    passes: ['wire.location', 'place.location.name', 'const { location, date } = event', 'state.history.requests'],
  },
  {
    what: 'what a browser keeps',
    pattern: /\b(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b|\bcookieStore\b/,
    homes: ['src/view'],
    finds: ["localStorage.getItem('x')", 'sessionStorage.clear()', "indexedDB.open('x')", "document.cookie = 'a=b'"],
  },
  {
    what: 'import.meta.env',
    pattern: /import\.meta\.env/,
    homes: ['src/api/config'],
    finds: ['import.meta.env.VITE_API_BASE'],
    passes: ['import.meta.dirname'],
  },
  {
    what: 'process.env',
    pattern: /\bprocess\.env\b|\benv\b[^;=]*=\s*process\b/,
    homes: ['server/main'],
    finds: ['process.env.PORT', 'const { env } = process'],
    passes: ['parts.env.PORT'],
  },
  {
    what: 'postMessage',
    pattern: /\bpostMessage\(/,
    homes: [
      'src/embed/host-bridge',
      'src/embed/helper/embed',
      'server/thread',
      'src/fleet/FleetMarks',
      'src/fleet/fleet-worker',
      'src/worker/open-notification',
    ],
    finds: ['parent.postMessage(x, origin)', 'postMessage(x)', 'port?.postMessage(x, [])'],
    passes: ["addEventListener('message', hear)"],
  },
  {
    what: 'a postMessage to anyone',
    pattern: /\bpostMessage\([^;]*(['"`])\*\1/,
    homes: [],
    finds: ["parent.postMessage(x, '*')", "parent.postMessage(make(x), '*')", 'to.postMessage(\n  make(x),\n  "*",\n)'],
    passes: ["parent.postMessage(x, origin); glob('*')"],
  },
  {
    what: 'an HTML sink',
    pattern:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bdocument\.write(?:ln)?\b|\b(?:setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|DOMParser)\b|\bsrc[dD]oc\b|\bbind(?:Popup|Tooltip)\(|\bset(?:Popup|Tooltip)?Content\(|\b(?:add|set)Attribution\(|\bdivIcon\(|\bDivIcon\(|\beval\(|\bnew Function\b/,
    // A mark whose content is an element that React fills.
    homes: ['src/map/route/marks/PortalMarker'],
    finds: [
      '<p dangerouslySetInnerHTML={{ __html: name }} />',
      'el.innerHTML = name',
      "el['innerHTML'] = name",
      "el.insertAdjacentHTML('beforeend', name)",
      'L.divIcon({ html: name })',
      'new DivIcon({ html: name })',
      'marker.bindPopup(name)',
      'marker.setPopupContent(name)',
      'popup.setContent(name)',
      'control.addAttribution(name)',
      '<iframe srcDoc={name} />',
      "new DOMParser().parseFromString(name, 'text/html')",
      'range.createContextualFragment(name)',
      'el.setHTMLUnsafe(name)',
      'document.writeln(name)',
      'new Function(name)',
    ],
    passes: ['el.textContent = name', 'readAttribution(attribution)', 'setContents(list)', '<Popup>{name}</Popup>'],
  },
  {
    what: 'SQL',
    pattern:
      /\b(?:SELECT\s[\w*"]|INSERT\s+(?:OR\s+\w+\s+)?INTO\s|DELETE\s+FROM\s|CREATE\s+(?:UNIQUE\s+)?(?:TABLE|INDEX)\s)/,
    homes: [
      ...['store/sqlite', 'store/postgres', 'people/store'].map((room) => `server/${room}`),
      ...'database rows manual-entries watches cases costs schedule search outbox store'
        .split(' ')
        .map((room) => `server/desk/${room}`),
    ],
    finds: ["'SELECT * FROM rows'", "'INSERT INTO rows'", "'DELETE FROM rows'", "'CREATE UNIQUE INDEX x'"],
    passes: ['select(row)', "'SELECTED'", 'insertInto(rows)'],
  },
  {
    what: 'every operation of the desk',
    pattern:
      /\b(?:desk|engine)\??\.system\b|\bsystem\b[^}]*}\s*=\s*desk\b|\bSYSTEM\b(?! VALUE)|\bDeskOperations\b(?!,| })/,
    homes: [
      ...['operations', 'ports', 'worker', 'api/desk-api'].map((part) => `server/desk/${part}`),
      ...['services', 'open/desk'].map((part) => `server/wiring/${part}`),
    ],
    finds: ['desk?.engine?.system', 'const { system } = desk', "call(SYSTEM, 'page', [query])", 'desk: DeskOperations'],
    passes: ["Pick<DeskOperations, 'page'>", 'picture.system', 'const { system } = fleet'],
  },
  {
    what: 'the key',
    pattern: /api_key/,
    homes: ['server', 'sim', 'tools/simulators', 'src/core/wire/operations'],
    finds: ["query.set('api_key', key)"],
    passes: ['API_KEY_WRONG'],
  },
  {
    what: 'a physical direction',
    pattern: DIRECTION,
    homes: [],
    finds: [
      "'ml-2'",
      "'flex md:ml-2'",
      "'hover:pl-4'",
      "'scroll-ml-2'",
      "'-mr-1'",
      "'ml-(--x)'",
      "'ml-[3px]'",
      "'ml-auto'",
      "'left-0'",
      "'absolute left-full'",
      "'-right-px'",
      "'text-left'",
      "'sm:text-right'",
      "'border-l'",
      "'border-r-line'",
      "'rounded-l-md'",
      "'rounded-tl'",
      "'float-left'",
      '<p style={{ marginLeft: 4 }} />',
      '<p style={{ top: 0, left: 4 }} />',
      "{ textAlign: 'right' }",
      'margin-left: 4px;',
      'text-align: left;',
      'float:right',
      'border-top-left-radius: 4px',
      'border-right: 1px solid',
    ],
    passes: [
      "'ms-2 pe-4 start-0 text-end border-s rounded-e-md'",
      "'inset-x-0 mx-auto'",
      "'right-to-left scripts'",
      'const { left, right } = rect',
      'paddingTopLeft: [0, 0]',
      'event.key === "ArrowLeft"',
      'free.daysLeft: 3',
      'useLeft(from)',
      'margin-inline-start: 4px;',
      "'pl'",
    ],
  },
];

/** Style sheets are held to the directions alone, and there `left` is always a place. */
const PHYSICAL_IN_CSS = /(?<![-\w])(?:left|right)\s*:/;
/**
 * Leaflet counts pixels from the left in either direction of text, and so does what lies in its
 * panes.
 */
const ALLOWED_IN_CSS: readonly string[] = ['src/map/map.css: left: 0;'];

const physicalLines = (css: string): readonly string[] =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => PHYSICAL_IN_CSS.test(line) || DIRECTION.test(line))
    .map((line) => line.trim());

describe('one home per capability', () => {
  it.each(RULES)('keeps $what at home', ({ pattern, homes }) => {
    const strays = OWN.filter(({ path, code }) => !homes.some((home) => path.startsWith(home)) && pattern.test(code));
    expect(strays.map(({ path, code }) => `${path}: ${pattern.exec(code)?.[0]}`)).toEqual([]);
  });

  it.each(RULES)('has a use for every home of $what', ({ pattern, homes }) => {
    const used = homes.filter((home) => OWN.some(({ path, code }) => path.startsWith(home) && pattern.test(code)));
    expect(used).toEqual(homes);
  });

  it.each(RULES)('would find $what', ({ pattern, finds, passes = [] }) => {
    expect(finds.filter((line) => !pattern.test(line))).toEqual([]);
    expect(passes.filter((line) => pattern.test(line))).toEqual([]);
  });

  it('gives endpoints the desk of who asks, and no store beside it', () => {
    const endpoints = OWN.filter(({ code }) => /\bendpoint\(\{/.test(code));
    expect(endpoints.length).toBeGreaterThan(12);
    const store = /\bstore\s*[.,:}]|\b[A-Z]\w+Store\b|\b(?:OpenDesk|DeskOperations|RemoteDesk)\b/;
    const strays = endpoints.filter(({ path, code }) => store.test(code) || !/endpoint/.test(path));
    expect(strays.map(({ path, code }) => `${path}: ${store.exec(code)?.[0]}`)).toEqual([]);
  });

  it('reads code, not comments, and no string as a comment', () => {
    const { code } = readSource('src/x.ts', "const all = '/api/*'; // fetch('/a')\nfetch('/b'); /* fetch('/c') */");
    expect(code).toContain("fetch('/b')");
    expect(code).not.toMatch(/'\/[ac]'/);
  });

  it('keeps style sheets free of left and right', () => {
    const sheets = pathsUnder('src', /\.css$/);
    expect(sheets.length).toBeGreaterThan(4);
    const found = sheets.flatMap((path) => physicalLines(textOf(path)).map((line) => `${path}: ${line}`));
    expect(found).toEqual(ALLOWED_IN_CSS);
    const planted = '.a {\n  left: 0;\n  inset-inline-start: 0;\n  margin-right:4px;\n  /* right: 0; */\n}';
    expect(physicalLines(planted)).toEqual(['left: 0;', 'margin-right:4px;']);
  });
});
