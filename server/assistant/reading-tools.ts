/** Tools that read the desk. None of them sends a request to a paid service. */
import * as v from 'valibot';
import { formatShipmentLine } from '../../src/core/cases/shipment-line.ts';
import { CasesAnswer, type CaseSummary, WholeCase } from '../../src/core/desk-api/cases.ts';
import { type Money, MoneyAnswer } from '../../src/core/desk-api/money.ts';
import type { Watch } from '../../src/core/desk-api/rows.ts';
import { SinceAnswer } from '../../src/core/desk-api/since.ts';
import { minorText } from '../../src/core/money/words.ts';
import { STAKE_GROUPS, type Stake } from '../../src/core/money/sum.ts';
import { CountAnswer, FiguresAnswer, RowsAnswer } from '../../src/core/desk-api/rows.ts';
import { clip, countFitting, formatAgeOf, type Json } from './answer.ts';
import { toCase } from './case-answer.ts';
import { type DeskClient, ToolError } from './desk-client.ts';
import { type ShipmentWording, toShipment, toWholeShipment } from './shipment-answer.ts';
import { isWithheld } from './withheld.ts';
import { checkFilter, Filter, type Tool, tool, toLimit, Zone } from './tool.ts';

const MAX_LISTED = 50;
/** The watches of one number that an answer has room for. */
const MAX_WATCHES = 2;
const MAX_CASES = 5;
/** The numbers of all changed shipments that an answer lists must fit into one filter. */
const MAX_CHANGED = 40;
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'be a day such as 2026-12-04'));
const EMPTY_DESK = 'Nothing on this desk matches. A key with an access scope sees the rows of its customers alone.';

export const READING_TOOLS: readonly Tool[] = [
  tool({
    name: 'needs_attention',
    title: 'What needs somebody today',
    description:
      'The open cases of the desk, the worst first, with what happened, the deadline, the next step, and the customers to tell. Use it for “what do I have to do today” and “which containers miss their date”. Costs nothing.',
    input: v.strictObject({ filter: Filter, zone: Zone, limit: toLimit(20, 10) }),
    run: async ({ filter, zone, limit }, desk, wording) => {
      checkFilter({ filter, zone }, wording);
      const query = { q: filter, zone };
      const [page, figures] = await Promise.all([
        desk.get('/cases', { ...query, limit }, CasesAnswer),
        desk.get('/rows/figures', query, FiguresAnswer),
      ]);
      const build = (cases: readonly CaseSummary[]): Json => ({
        open_cases: page.counts.attention,
        ...(figures.late !== null && { late_shipments: figures.late }),
        arrivals_expected_by_week: figures.weeks.slice(0, 3).map(({ week, count }) => ({ week, count })),
        cases: cases.map((one) => toCase(one, 1, wording)),
        ...(cases.length < page.counts.attention && {
          truncated: `${cases.length} of ${page.counts.attention} cases: “cases” lists the others, and a filter narrows them.`,
        }),
        ...(page.counts.attention === 0 && { empty: 'No open case.' }),
      });
      return build(page.cases.slice(0, countFitting<CaseSummary>(page.cases, build)));
    },
  }),
  tool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Shipments of the desk that match a filter, with their expected or reported arrival, how late they are, and how old each date is. “skip” continues a list. Costs nothing.',
    input: v.strictObject({
      filter: Filter,
      zone: Zone,
      sort: v.optional(v.picklist(['eta', '-eta', '-late', 'free', '-changed', 'number']), 'eta'),
      limit: toLimit(MAX_LISTED, 20),
      skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)), 0),
    }),
    run: async ({ filter, zone, sort, limit, skip }, desk, wording) => {
      checkFilter({ filter, zone }, wording);
      const query = { q: filter, zone };
      const [{ watches }, { count }] = await Promise.all([
        desk.get('/rows', { ...query, sort, limit, skip }, RowsAnswer),
        desk.get('/rows/count', query, CountAnswer),
      ]);
      const build = (rows: readonly Watch[]): Json => ({
        matching: count,
        shipments: rows.map((watch) => toShipment(watch, wording)),
        ...(skip + rows.length < count && {
          truncated: `${skip + 1} to ${skip + rows.length} of ${count}: continue with skip ${skip + rows.length}, or narrow the filter.`,
        }),
        ...(count === 0 && { empty: EMPTY_DESK }),
      });
      return build(watches.slice(0, countFitting<Watch>(watches, build)));
    },
  }),
  tool({
    name: 'shipment',
    title: 'One shipment',
    description:
      'Everything that the desk knows about one container, bill of lading or booking: dates with source and age, position, costs, and its cases. Costs nothing; a number that is not on the desk is not looked up.',
    input: v.strictObject({ number: v.pipe(v.string(), v.minLength(4), v.maxLength(80)) }),
    run: async ({ number }, desk, wording) => {
      const name = number.toUpperCase().replace(/[^\p{L}\p{N}.-]/gu, '');
      const query = { q: `number:"${name}"`, zone: 'UTC', limit: MAX_WATCHES };
      const { watches } =
        name === '' ? { watches: [] } : await desk.get('/rows', { ...query, sort: 'number' }, RowsAnswer);
      if (watches.length === 0)
        throw new ToolError(
          `This desk follows no shipment ${clip(name)}: find_shipments searches by reference or customer, and add_preview adds a number.`,
        );
      const { cases } = await desk.get('/cases', { state: 'all', number: name, limit: MAX_CASES }, CasesAnswer);
      const build = (shown: readonly CaseSummary[]): Json => ({
        watches: watches.map((watch) => toWholeShipment(watch, wording)),
        cases: shown.map((one) => toCase(one, 2, wording)),
        ...(shown.length < cases.length && { truncated: `${shown.length} of ${cases.length} cases: “cases” has all.` }),
      });
      return build(cases.slice(0, countFitting(cases, build)));
    },
  }),
  tool({
    name: 'cases',
    title: 'Cases',
    description:
      'Cases by state and filter, or one case by “id” with all its evidence and shipments. “after” continues a list. Costs nothing.',
    input: v.strictObject({
      id: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      state: v.optional(v.picklist(['attention', 'snoozed', 'done', 'all']), 'attention'),
      filter: Filter,
      zone: Zone,
      limit: toLimit(MAX_LISTED, 12),
      after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    }),
    run: async ({ id, filter, zone, ...page }, desk, wording) => {
      checkFilter({ filter, zone }, wording);
      return id === undefined
        ? readCases(desk, { ...page, q: filter, zone }, wording)
        : toWholeCase(await desk.get(`/cases/${id}`, {}, WholeCase), wording);
    },
  }),
  tool({
    name: 'changes_since',
    title: 'What changed',
    description:
      'What changed on the desk within the last hours, or since “next” of an earlier answer: for each shipment the old and the new values, and the cases that came or went. Costs nothing.',
    input: v.strictObject({
      hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
      since: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}\.\d{1,15}$/, 'be “next” of an earlier answer')),
      ),
    }),
    run: async ({ hours, since }, desk, wording) => {
      const page = await desk.get('/since', since === undefined ? { hours } : { cursor: since }, SinceAnswer);
      const shipments = page.shipments.slice(0, MAX_CHANGED);
      const samples = await findSamples(
        desk,
        shipments.map(({ number }) => number),
      );
      const changed = shipments.flatMap((shipment) => toChange(shipment, samples.has(shipment.number), wording));
      const cases = page.cases
        .slice(0, MAX_CASES)
        .map(({ case: one, did }) => ({ ...toCase(one, 0, wording), did: [...did] }));
      const build = (shown: readonly Json[]): Json => ({
        shipments_changed: page.totals.shipments,
        cases_changed: page.totals.cases,
        shipments: shown,
        cases,
        next: page.next,
        ...((shown.length < page.totals.shipments || cases.length < page.totals.cases || !page.exact) && {
          truncated: `${shown.length} of ${page.totals.shipments} shipments and ${cases.length} of ${page.totals.cases} cases, the latest first: ask for fewer hours, or look a shipment up.`,
        }),
      });
      return build(changed.slice(0, countFitting(changed, build)));
    },
  }),
  tool({
    name: 'arrivals',
    title: 'Arrivals between two days',
    description:
      'Shipments that the carrier expects to arrive between two days, and those whose arrival is reported then, in two lists that are never mixed. Days are those of the port. Vessels that only AIS shows in port are in neither. Costs nothing.',
    input: v.strictObject({ from: Day, to: Day, filter: Filter, zone: Zone, limit: toLimit(MAX_LISTED, 15) }),
    run: async ({ from, to, filter, zone, limit }, desk, wording) => {
      checkFilter({ filter, zone }, wording);
      const read = async (word: string) => {
        const query = { q: `${filter} ${word}:${from}..${to}`.trim(), zone };
        const [{ watches }, { count }] = await Promise.all([
          desk.get('/rows', { ...query, sort: 'eta', limit }, RowsAnswer),
          desk.get('/rows/count', query, CountAnswer),
        ]);
        return { watches, count };
      };
      const [expected, arrived] = await Promise.all([read('eta'), read('ata')]);
      const listed: readonly Listed[] = [
        ...expected.watches.map((watch) => ({ watch, isExpected: true })),
        ...arrived.watches.map((watch) => ({ watch, isExpected: false })),
      ];
      const build = (shown: readonly Listed[]): Json => {
        const list = (isExpected: boolean): Json =>
          shown.filter((one) => one.isExpected === isExpected).map(({ watch }) => toShipment(watch, wording));
        const total = expected.count + arrived.count;
        return {
          expected: { matching: expected.count, shipments: list(true) },
          arrived: { matching: arrived.count, shipments: list(false) },
          ...(shown.length < total && {
            truncated: `${shown.length} of ${total}: ask for fewer days, or narrow the filter.`,
          }),
        };
      };
      return build(listed.slice(0, countFitting(listed, build)));
    },
  }),
  tool({
    name: 'costs',
    title: 'Demurrage, detention and storage',
    description:
      'Sums of the costs of shipments that match a filter, by the rates of the desk, in each currency, with what could not be assessed. Withheld by default. Costs nothing.',
    input: v.strictObject({
      filter: Filter,
      zone: Zone,
      by: v.optional(v.picklist(STAKE_GROUPS)),
      limit: toLimit(MAX_LISTED, 20),
    }),
    run: async ({ filter, zone, by, limit }, desk, wording) => {
      if (isWithheld('money', wording.withheld))
        throw new ToolError(
          'The operator of this desk withholds costs from assistants: MCP_WITHHOLD without “money” opens them.',
        );
      if (by !== undefined && isWithheld(by, wording.withheld))
        throw new ToolError(
          `The operator of this desk withholds that column from assistants: group by podName or line.`,
        );
      checkFilter({ filter, zone }, wording);
      const query = { q: filter, zone, limit, ...(by !== undefined && { by }) };
      const [{ total, groups }, { count: samples }] = await Promise.all([
        desk.get('/money', query, MoneyAnswer),
        desk.get('/rows/count', { q: `${filter} is:sample`.trim(), zone }, CountAnswer),
      ]);
      const build = (shown: Money['groups']): Json => ({
        source: 'rates of this desk',
        age: 'computed now',
        ...toStake(total, wording),
        ...(samples > 0 && { sample: `Shipments of sample data in this filter: ${samples}.` }),
        ...(by !== undefined && {
          groups: shown.map(({ value, stake }) => ({
            quoted: { [by]: clip(value ?? 'none') },
            ...toStake(stake, wording),
          })),
          ...(shown.length < groups.length && { truncated: `${shown.length} of ${groups.length} groups.` }),
        }),
      });
      return build(groups.slice(0, countFitting<Money['groups'][number]>(groups, build)));
    },
  }),
];

interface Listed {
  readonly watch: Watch;
  readonly isExpected: boolean;
}

type Fields = Readonly<Record<string, Json | undefined>>;

/** A cursor names the last case of its page, so a page that is too long is read again with the cases that fit. */
async function readCases(
  desk: DeskClient,
  query: Readonly<Record<string, string | number>>,
  wording: ShipmentWording,
): Promise<Json> {
  const page = await desk.get('/cases', query, CasesAnswer);
  const build = (cases: readonly CaseSummary[]): Json => ({
    counts: page.counts,
    cases: cases.map((one) => toCase(one, 1, wording)),
    ...(page.next !== null && { next: page.next, truncated: 'There are more: continue with “after” and this “next”.' }),
  });
  const count = countFitting(page.cases, build);
  if (count < page.cases.length) return readCases(desk, { ...query, limit: count }, wording);
  return build(page.cases);
}

function toWholeCase(detail: WholeCase, wording: ShipmentWording): Json {
  const { listed } = detail;
  const build = (members: typeof listed): Json => ({
    ...toCase(detail, 8, wording),
    members: members.map(({ watch }) => toShipment(watch, wording)),
    ...(members.length < detail.members && { truncated: `${members.length} of ${detail.members} shipments.` }),
  });
  return build(listed.slice(0, countFitting(listed, build)));
}

/** Returns those of these numbers that are sample data, which a list of changes does not say. */
async function findSamples(desk: DeskClient, numbers: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (numbers.length === 0) return new Set();
  const q = `is:sample number:${numbers.map((number) => `"${number}"`).join(',')}`;
  const { watches } = await desk.get('/rows', { q, sort: 'number', limit: 200 }, RowsAnswer);
  return new Set(watches.map(({ row }) => row.number));
}

/** Returns nothing when all changes are withheld, or none is worth a line. */
function toChange(
  { number, isNew, changes, watches }: SinceAnswer['shipments'][number],
  isSample: boolean,
  wording: ShipmentWording,
): readonly Json[] {
  const { t, nowMs, origin, withheld } = wording;
  const shown = changes.filter(({ field }) => !isWithheld(field, withheld));
  const line = formatShipmentLine(shown, { t, nowMs, zone: 'UTC', namesZones: true }, watches[0]?.late ?? null);
  if (line === null) return [];
  const customers = isWithheld('customer', withheld) ? [] : watches.flatMap(({ customer }) => customer ?? []);
  const fields: Fields = {
    number,
    ...(isNew && { first_data: true }),
    ...(isSample && { sample: true }),
    source: 'ledger of the desk',
    age: formatAgeOf(Math.max(...shown.map(({ at }) => at)), wording),
    quoted: {
      changes: clip(line.text, 240),
      ...(customers.length > 0 && { customers: [...new Set(customers)].slice(0, 3).map((name) => clip(name)) }),
    },
    link: `${origin}/desk?number=${encodeURIComponent(number)}`,
  };
  return [fields];
}

function toStake({ sums, assessed, of }: Stake, { t }: ShipmentWording): Fields {
  return {
    until_today: sums.map(({ currency, amount }) => clip(minorText(amount, currency, t))),
    one_more_day: sums.map(({ currency, tomorrow }) => clip(minorText(tomorrow, currency, t))),
    ...(assessed < of && {
      not_assessed: `${of - assessed} of ${of} shipments with costs lack a rate, free days or a report, so the sums are at least this.`,
    }),
    ...(of === 0 && { empty: 'No shipment of this filter has costs.' }),
  };
}
