/**
 * Counts of answers, kept as plain numbers and written as Prometheus text when they are asked for
 * (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format). prom-client
 * hashes the labels of each observation, which took a fortieth of a cache hit.
 */
export interface AnswerCounts {
  ofRoute(route: string, status: number, ms: number): void;
  /** Of the interface; its route is `api:` and the operation. */
  ofOperation(operation: string, status: number, ms: number): void;
  ofCache(outcome: string): void;
  text(): string;
}

interface RouteCounts {
  readonly route: string;
  readonly statuses: Map<number, number>;
  /** Of each bucket alone, then of what is longer than all; the text sums them up. */
  readonly durations: number[];
  seconds: number;
}

const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30, 75];

export function createAnswerCounts(): AnswerCounts {
  const routes = new Map<string, RouteCounts>();
  const operations = new Map<string, RouteCounts>();
  const outcomes = new Map<string, number>();

  function countsOf(route: string): RouteCounts {
    const counts = { route, statuses: new Map<number, number>(), durations: [...BUCKETS, 0].fill(0), seconds: 0 };
    routes.set(route, counts);
    return counts;
  }

  function ofOperation(operation: string, status: number, ms: number): void {
    let counts = operations.get(operation);
    if (counts === undefined) {
      counts = countsOf(`api:${operation}`);
      operations.set(operation, counts);
    }
    count(counts, status, ms);
  }

  return {
    ofRoute: (route, status, ms) => count(routes.get(route) ?? countsOf(route), status, ms),
    ofOperation,
    ofCache: (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
    text: () => {
      const all = [...routes.values()];
      return [
        ...headOf('landfall_requests_total', 'Answers', 'counter'),
        ...all.flatMap(statusLines),
        '',
        ...headOf('landfall_request_seconds', 'Time to an answer', 'histogram'),
        ...all.flatMap(durationLines),
        '',
        ...headOf('landfall_cache_total', 'What the cache did', 'counter'),
        ...Array.from(outcomes, ([outcome, n]) => `landfall_cache_total{outcome="${outcome}"} ${n}`),
        '',
      ].join('\n');
    },
  };
}

function count(counts: RouteCounts, status: number, ms: number): void {
  const { statuses, durations } = counts;
  const seconds = ms / 1000;
  let bucket = 0;
  while (seconds > (BUCKETS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  durations[bucket] = (durations[bucket] ?? 0) + 1;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  counts.seconds += seconds;
}

const headOf = (name: string, help: string, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

// Routes, operations and outcomes are words of ours, so that no label needs escaping.
const statusLines = ({ route, statuses }: RouteCounts): readonly string[] =>
  Array.from(statuses, ([status, n]) => `landfall_requests_total{route="${route}",status="${status}"} ${n}`);

function durationLines({ route, durations, seconds }: RouteCounts): readonly string[] {
  let sum = 0;
  const buckets = durations.map((n, i) => {
    sum += n;
    return `landfall_request_seconds_bucket{le="${BUCKETS[i] ?? '+Inf'}",route="${route}"} ${sum}`;
  });
  return [
    ...buckets,
    `landfall_request_seconds_sum{route="${route}"} ${seconds}`,
    `landfall_request_seconds_count{route="${route}"} ${sum}`,
  ];
}
