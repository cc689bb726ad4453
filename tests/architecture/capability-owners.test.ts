/**
 * Each capability has few owners (docs/decisions/0002-module-boundaries.md). A pattern finds its uses, and only the
 * listed files may contain it. Each pattern has examples that it must find and examples that it must accept.
 */
import { describe, expect, it } from 'vitest';
import { OWN, readSource } from './source-files.fixture.ts';

interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  /** Files or the beginnings of their paths. */
  readonly owners: readonly string[];
  readonly finds: readonly string[];
  readonly passes?: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    what: 'the network',
    pattern:
      /(?<![.\w])fetch\(|\b(?:globalThis|window|self)\.fetch\b|=\s*fetch\b|\bparts\.fetch\(|\b(?:XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/,
    owners: [
      ...['client', 'desk/client', 'desk/watched', 'offline'].map((part) => `src/api/${part}`),
      'src/chart/detail/load-cell',
      'src/chart/land/load-pack-file',
      'src/worker',
      // The entry points pass this value to the client.
      'src/app/main',
      'src/embed/main',
      'src/desk/main',
      'src/desk/shared/main',
      'src/desk/shared/shared-fetch',
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
    owners: ['src/core/time/clock', 'server/main'],
    finds: ['Date.now()', 'new Date()', 'new Date', 'Date()', "Date['now']()", 'performance.now()'],
    passes: ['new Date(epochMs)', 'createClock(Date.UTC(2026, 1, 1))', 'isUpDate()'],
  },
  {
    what: 'dates',
    pattern:
      /\bnew Date\b|\bDate\.(?:parse|UTC)\b|\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)\b|\.toLocale(?:Date|Time)?String\(/,
    owners: ['src/core/time', 'server/http/instants', 'server/gateway/tokens/issue', 'sim/wall-clock'],
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
    owners: ['src/state', 'src/embed/main', 'src/desk/shared/main', 'src/sign-in/main', 'src/worker/sw'],
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
    owners: ['src/state'],
    finds: ["localStorage.getItem('x')", 'sessionStorage.clear()', "indexedDB.open('x')", "document.cookie = 'a=b'"],
  },
  {
    what: 'import.meta.env',
    pattern: /import\.meta\.env/,
    owners: ['src/api/config'],
    finds: ['import.meta.env.VITE_API_BASE'],
    passes: ['import.meta.dirname'],
  },
  {
    what: 'process.env',
    pattern: /\bprocess\.env\b|\benv\b[^;=]*=\s*process\b/,
    owners: ['server/main'],
    finds: ['process.env.PORT', 'const { env } = process'],
    passes: ['parts.env.PORT'],
  },
  {
    what: 'postMessage',
    pattern: /\bpostMessage\(/,
    owners: [
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
    owners: [],
    finds: ["parent.postMessage(x, '*')", "parent.postMessage(make(x), '*')", 'to.postMessage(\n  make(x),\n  "*",\n)'],
    passes: ["parent.postMessage(x, origin); glob('*')"],
  },
  {
    what: 'an HTML sink',
    pattern:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bdocument\.write(?:ln)?\b|\b(?:setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|DOMParser)\b|\bsrc[dD]oc\b|\bbind(?:Popup|Tooltip)\(|\bset(?:Popup|Tooltip)?Content\(|\b(?:add|set)Attribution\(|\bdivIcon\(|\bDivIcon\(|\beval\(|\bnew Function\b/,
    // This mark is an element whose content React renders.
    owners: ['src/map/route/marks/PortalMarker'],
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
    owners: [
      ...['store/sqlite', 'store/postgres', 'people/store'].map((path) => `server/${path}`),
      ...'database rows manual-entries watches cases costs schedule search outbox store'
        .split(' ')
        .map((folder) => `server/desk/${folder}`),
    ],
    finds: ["'SELECT * FROM rows'", "'INSERT INTO rows'", "'DELETE FROM rows'", "'CREATE UNIQUE INDEX x'"],
    passes: ['select(row)', "'SELECTED'", 'insertInto(rows)'],
  },
  {
    what: 'every operation of the desk',
    pattern:
      /\b(?:desk|engine)\??\.system\b|\bsystem\b[^}]*}\s*=\s*desk\b|\bSYSTEM\b(?! VALUE)|\bDeskOperations\b(?!,| })/,
    owners: [
      ...['operations', 'ports', 'worker', 'api/desk-api'].map((part) => `server/desk/${part}`),
      ...['services', 'open/desk'].map((part) => `server/wiring/${part}`),
    ],
    finds: ['desk?.engine?.system', 'const { system } = desk', "call(SYSTEM, 'page', [query])", 'desk: DeskOperations'],
    passes: ["Pick<DeskOperations, 'page'>", 'picture.system', 'const { system } = fleet'],
  },
  {
    what: 'the key',
    pattern: /api_key/,
    owners: ['server', 'sim', 'tools/simulators', 'src/core/wire/operations'],
    finds: ["query.set('api_key', key)"],
    passes: ['API_KEY_WRONG'],
  },
];

describe('capability owners', () => {
  it.each(RULES)('are the only files with $what', ({ pattern, owners }) => {
    const others = OWN.filter(
      ({ path, code }) => !owners.some((owner) => path.startsWith(owner)) && pattern.test(code),
    );
    expect(others.map(({ path, code }) => `${path}: ${pattern.exec(code)?.[0]}`)).toEqual([]);
  });

  it.each(RULES)('all use $what', ({ pattern, owners }) => {
    const used = owners.filter((owner) => OWN.some(({ path, code }) => path.startsWith(owner) && pattern.test(code)));
    expect(used).toEqual(owners);
  });

  it.each(RULES)('are found by their pattern: $what', ({ pattern, finds, passes = [] }) => {
    expect(finds.filter((line) => !pattern.test(line))).toEqual([]);
    expect(passes.filter((line) => pattern.test(line))).toEqual([]);
  });

  it('give endpoints the desk of their caller, and no store', () => {
    const endpoints = OWN.filter(({ code }) => /\bendpoint\(\{/.test(code));
    expect(endpoints.length).toBeGreaterThan(12);
    const store = /\bstore\s*[.,:}]|\b[A-Z]\w+Store\b|\b(?:OpenDesk|DeskOperations|RemoteDesk)\b/;
    const others = endpoints.filter(({ path, code }) => store.test(code) || !/endpoint/.test(path));
    expect(others.map(({ path, code }) => `${path}: ${store.exec(code)?.[0]}`)).toEqual([]);
  });

  it('are looked for in code, not in comments, and no string is read as a comment', () => {
    const { code } = readSource('src/x.ts', "const all = '/api/*'; // fetch('/a')\nfetch('/b'); /* fetch('/c') */");
    expect(code).toContain("fetch('/b')");
    expect(code).not.toMatch(/'\/[ac]'/);
  });
});
