/**
 * Every text for people must come from the catalogue. One check reads every source file, and the other renders the
 * panel with a catalogue whose texts are marked.
 */
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { billOfLading } from '../../src/core/parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { createQueryClient } from '../../src/api/queries.ts';
import { ServiceError } from '../../src/api/service-error.ts';
import { textsIn } from './text-catalogue.fixture.ts';
import { PrerenderedPanel } from '../../server/prerender/PrerenderedPanel.tsx';
import { en } from '../../src/core/texts/en.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { TranslateContext } from '../../src/ui/use-translate.ts';
import { ContainerMatrix } from '../../src/shipment/details/containers/ContainersTimeline.tsx';
import { ContainersBar } from '../../src/shipment/details/containers/ContainersBar.tsx';
import { Details } from '../../src/shipment/details/carrier-data/Details.tsx';
import { IssueList } from '../../src/shipment/details/carrier-data/IssueList.tsx';
import { FreshnessDetails } from '../../src/shipment/details/freshness/FreshnessDetails.tsx';
import { toFreshness } from '../../src/shipment/details/freshness/freshness.ts';
import { KeySheet } from '../../src/shipment/details/help/KeySheet.tsx';
import { Comparison } from '../../src/shipment/details/history/Comparison.tsx';
import { EtaChart } from '../../src/shipment/details/history/EtaChart.tsx';
import { CarrierItem } from '../../src/shipment/details/carriers/CarrierItem.tsx';
import { toEtaHistory } from '../../src/core/reading/changes/eta-history.ts';
import { ProblemNotice } from '../../src/shipment/details/states/ProblemNotice.tsx';
import { Waiting } from '../../src/shipment/details/states/Waiting.tsx';
import { Summary } from '../../src/shipment/details/summary/Summary.tsx';
import { Timeline } from '../../src/shipment/details/timeline/Timeline.tsx';
import { OWN } from './source-files.fixture.ts';
import { Exports } from '../../src/shipment/card/share/Exports.tsx';
import { narrative } from '../../src/core/words/narrative.ts';
import { dataConflicts } from '../../src/core/reading/data-conflicts.ts';
import { conflictText } from '../../src/core/words/conflict-text.ts';
import type { Want } from '../../src/core/shipment/issue.ts';
import { parseWireTime } from '../../src/core/time/port-time.ts';
import { MINUTE } from '../../src/core/time/units.ts';

/**
 * Files that may contain texts: catalogues, names of places, and the embed helper. The helper has no catalogue, but a
 * title for its frame and messages for developers of the page around it.
 */
const TEXT_OWNERS =
  /^src\/(?:core\/texts\/[\w-]+\/|chart\/names\/place-names\.ts|embed\/(?:builder\/snippet\.ts|helper\/))/;
const SOURCES = OWN.filter(({ path }) => path.startsWith('src/') && !TEXT_OWNERS.test(path));

describe('the source', () => {
  it('was read', () => expect(SOURCES.length).toBeGreaterThan(300));

  it('holds no text of its own', () => {
    expect(SOURCES.flatMap(({ path, text }) => textsIn(path, text).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it.each([
    ['<p>Overdue</p>', ['Overdue']],
    ['<p>\n  Oops, something\n  went wrong\n</p>', ['Oops, something went wrong']],
    ['<p>Overdue by {n} days</p>', ['Overdue by', 'days']],
    ['<p>{n} days late</p>', ['days late']],
    ["<p>{open ? 'close' : 'open'}</p>", ['close', 'open']],
    ["<p>{late && 'overdue'}</p>", ['overdue']],
    ['<p>{`${n} days late`}</p>', ['days late']],
    ["<p>{n + ' days'}</p>", ['days']],
    ["<p>{['late', n].join(' ')}</p>", ['late']],
    ['<button aria-label="close" />', ['close']],
    ["<button aria-label={'close'} />", ['close']],
    ["<button title={open ? 'close' : t('open')} />", ['close']],
    ['<Field label="number" />', ['number']],
    ['<Entry text="one more" note="seen" />', ['seen', 'one more']],
    ['<CopyButton doneLabel="copied" />', ['copied']],
    ["<Thing heading='Late' />", ['Late']],
    ["const words = open ? 'Close' : 'Open';", ['Open', 'Close']],
    ["el.textContent = 'Nothing yet';", ['Nothing yet']],
    ["const says = 'nothing is here yet.';", ['nothing is here yet.']],
    ['const says = `Shipment ${number}`;', ['Shipment']],
  ])('%s is found', (line, found) => {
    expect(
      [...textsIn('x.tsx', `const x = () => ${line.startsWith('<') ? `(${line})` : `{ ${line} }`};`)].sort(),
    ).toEqual([...found].sort());
  });

  it.each([
    '<p>{t("app.name")}</p>',
    '<p className="flex items-center">{n} · {unit}</p>',
    "<button type=\"button\" role='status' aria-live={late ? 'polite' : 'off'} />",
    "<p>{kind === 'late' && <b>{t('late')}</b>}</p>",
    "<p>{t(open ? 'close' : 'open', { unit: 'days' })}</p>",
    "<ul>{list.map((one) => one.kind === 'late' && one.name)}</ul>",
    "if (key === 'ArrowLeft') move();",
    "import { Shipment } from './Shipment.tsx';",
    "throw new Error('This cannot be');",
    "type Word = 'Late' | 'Early';",
    "const look = 'inline-flex hover:underline disabled:opacity-55';",
  ])('%s passes', (line) => {
    const source = line.startsWith('<') ? `const x = () => (${line});` : line;
    expect(textsIn('x.tsx', source)).toEqual([]);
  });
});

/** Sentences of the server that no reader of a page sees. They stay in English. */
const FOR_PROGRAMS: readonly (readonly [why: string, path: RegExp])[] = [
  [
    '`detail` of refusals: a page words their codes',
    /^server\/(?:gateway|http|desk\/api)\/|^server\/(?:wiring\/(?:app|outgoing-routes)|web\/pages|sources\/windows)\.ts$/,
  ],
  ['what a model reads, which words it for its reader', /^server\/assistant\//],
  [
    'what an operator reads at a start and in the log',
    /^server\/(?:command-line\/|config\/|desk\/(?:database|store)\/|desk\/ports\/desk\.ts|(?:main|wiring\/(?:start|services|open\/desk|upgrade\/\w+)|people\/store\/copies)\.ts|sources\/settings\.ts|thread\/)/,
  ],
];
/** The OpenAPI document is for integrators and stays in English. */
const SUMMARY = /\bsummary:\s*'[^\n]*'/g;
/** A sentence has at least two words, because a single word is a header, a code or a name. */
const SENTENCE = /\p{L}{2,}[,:]? \p{Ll}{2,}/u;

const sentencesIn = (path: string, text: string): readonly string[] =>
  textsIn(path, text.replaceAll(SUMMARY, '')).filter((found) => SENTENCE.test(found));

describe('the server', () => {
  const sources = OWN.filter(({ path }) => path.startsWith('server/'));

  it('holds no sentence of its own for who reads a page, a mail or a sheet', () => {
    const others = sources.filter(({ path }) => !FOR_PROGRAMS.some(([, owner]) => owner.test(path)));
    expect(others.length).toBeGreaterThan(150);
    expect(others.flatMap(({ path, text }) => sentencesIn(path, text).map((one) => `${path}: ${one}`))).toEqual([]);
  });

  it.each(FOR_PROGRAMS)('has only in the listed files %s', (_, owner) => {
    const owners = sources.filter(({ path }) => owner.test(path));
    expect(owners.some(({ path, text }) => sentencesIn(path, text).length > 0)).toBe(true);
  });

  it('would find a sentence, and takes no address for one', () => {
    expect(sentencesIn('x.ts', "const why = 'The address cannot be read';")).toEqual(['The address cannot be read']);
    expect(
      sentencesIn('x.ts', "const routes = { 'POST /account/name': 1, summary: 'All views of a person' };"),
    ).toEqual([]);
  });
});

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const pseudo = await loadTranslate('en-XA');
const shipment = parseShipment(billOfLading, 'OK');
const reading = readShipment(shipment, null, NOW);
const broken = parseShipment(
  {
    ...billOfLading,
    metadata: { ...billOfLading.metadata, status: 'COMPLETED', is_status_from_sealine: false },
    locations: billOfLading.locations.slice(1),
    containers: [{ number: null, events: [{ location: 99, date: 'x', actual: 'perhaps', status: 7 }] }],
  },
  'OK',
);

const draw = (element: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TranslateContext value={pseudo}>{element}</TranslateContext>
    </QueryClientProvider>,
  );

/** Returns text nodes and spoken attributes, without the marked texts of the catalogue. */
function strayText(markup: string): string[] {
  const spoken = [...markup.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g)].map((match) => match[1] ?? '');
  const shown = markup.replace(/<[^>]+>/g, '\n').split('\n');
  return [...spoken, ...shown]
    .map((text) => withoutCatalogue(text.replaceAll('&quot;', '"')))
    .filter((text) => /[A-Za-z]{2,}/.test(text) && !isData(text));
}

/** Marked texts may be nested, so the innermost are removed first. */
function withoutCatalogue(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutCatalogue(less);
}

const DATA = JSON.stringify([shipment, broken]);
const MONTH_OR_ZONE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|[A-Z]{3,4}|UTC|API(?:_[A-Z]+)+|OFFLINE)\b/g;

/** Names, codes and numbers belong to the shipment. Names of days and zones come from the language. */
const isData = (text: string): boolean =>
  text
    .replace(MONTH_OR_ZONE, '')
    .split(/[·,:()/"]| {2,}/)
    .map((part) => part.trim())
    .every(
      (part) =>
        part === '' || !/[A-Za-z]{2,}/.test(part) || DATA.includes(part) || DATA.includes(part.replaceAll(' ', '')),
    );

const late = { ...broken, outcome: 'cancelled' } as const;
const answer = {
  shipment: { ...shipment, fromCache: true, quota: { calls: { total: 9, used: 3, remaining: 6 }, shipments: null } },
  refreshAt: null,
  meta: {
    service: 'upstream',
    ageSeconds: 40,
    cacheStatus: null,
    requestId: null,
    withheld: 'NO_EVENTS',
    forceAfter: NOW + MINUTE,
    retryAfterMs: null,
    receivedAt: NOW,
  },
} as const;
const line = {
  name: 'MAEU',
  active: true,
  maintenance: true,
  codes: ['MAEU'],
  prefixes: ['MSKU'],
  types: { ct: true, bl: false, bk: null, blCt: null, bkCt: true },
};
const at = (day: number) => parseWireTime(`2026-11-0${day} 10:00:00`, 'metadata') ?? shipment.updatedAt;
const ledger = toEtaHistory(
  [1, 2].flatMap((id) => (at(id) === null ? [] : [{ id, at: at(id)!, reading }])),
  null,
);
const WANTS = Object.keys(en).flatMap((key) =>
  key.startsWith('notes.want.') ? [key.slice('notes.want.'.length) as Want] : [],
);
const trouble = { news: null, place: 'page', about: null, since: NOW, onRetry: () => {} } as const;

describe('the panel in the pseudo language', () => {
  it.each<[string, ReactNode]>([
    ['Summary', <Summary key="s" reading={reading} />],
    ['Summary, cancelled', <Summary key="c" reading={readShipment(late, null, NOW)} />],
    ['Timeline', <Timeline key="t" reading={reading} />],
    ['Timeline without places', <Timeline key="u" reading={readShipment(broken, null, NOW)} />],
    ['Details', <Details key="d" reading={reading} updateRef={null} />],
    ['Details of a poor answer', <Details key="b" reading={readShipment(broken, null, NOW)} updateRef={null} />],
    ['ContainersBar', <ContainersBar key="b" shipment={shipment} nowMs={NOW} />],
    ['ContainerMatrix', <ContainerMatrix key="m" shipment={shipment} nowMs={NOW} />],
    ['IssueList', <IssueList key="i" issues={WANTS.map((want) => ({ path: '[0]', got: '1', want }))} />],
    ['KeySheet', <KeySheet key="k" open />],
    [
      'Comparison',
      <Comparison
        key="v"
        before={{ date: at(1), reading }}
        after={{ date: at(2), reading: readShipment(broken, null, NOW) }}
      />,
    ],
    ['EtaChart', <EtaChart key="l" state={{ etas: ledger, requests: [], readings: new Map() }} />],
    ['CarrierItem', <CarrierItem key="n" carrier={line} selected={null} onPick={() => {}} />],
    [
      'FreshnessDetails',
      <FreshnessDetails
        key="f"
        answer={answer}
        freshness={toFreshness(answer, 'UTC', NOW, pseudo)}
        nowMs={NOW}
        past={false}
      />,
    ],
    ['Exports', <Exports sample key="e" reading={reading} />],
    ['Waiting', <Waiting key="w" what="MAEU" skeleton={null} />],
    [
      'Trouble',
      <ProblemNotice key="x" {...trouble} error={new ServiceError({ cause: 'refused', code: 'API_KEY_WRONG' })} />,
    ],
    ['Trouble offline', <ProblemNotice key="o" {...trouble} error={new ServiceError({ cause: 'offline' })} />],
  ])('%s says nothing that is not in the catalogue', (_, element) => {
    const markup = draw(element);
    expect(markup).toContain('⟦');
    expect(strayText(markup)).toEqual([]);
  });

  it('neither do the first picture, the words of a mail and the notes', () => {
    const picture = draw(<PrerenderedPanel reading={reading} t={pseudo} />);
    const notes = dataConflicts(readShipment(broken, null, NOW)).map((note) => conflictText(note, pseudo));
    for (const text of [picture, narrative(reading, pseudo, null), ...notes]) {
      expect(text).toContain('⟦');
      expect(strayText(text)).toEqual([]);
    }
  });

  it('would find a text that is not', () => {
    expect(strayText(draw(<p>Oops, something went wrong</p>))).toEqual(['Oops, something went wrong']);
    expect(strayText(draw(<p title="Late" />))).toEqual(['Late']);
  });
});
