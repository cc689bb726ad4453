// Sends requests of other people during an attack, in a separate process, so that the attacker's work does not count
// as theirs. Requests follow a fixed schedule whether answers come or not. On any message from its parent the process
// stops, and reports the times of the answers and how many were wrong.
import { Agent, request } from 'node:http';
import process from 'node:process';

const { address, asks, gapMs } = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const times = new Map(asks.map(({ name }) => [name, []]));
const wrong = [];
let pending = 0;

function ask(one, started = performance.now()) {
  const { name, target, headers, status = 200, holds = '' } = one;
  const note = (complaint) => {
    pending -= 1;
    times.get(name).push(performance.now() - started);
    if (complaint !== null) wrong.push(`${name}: ${complaint}`);
  };
  pending += 1;
  const outgoing = request(address + target, { agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part) => (text += part));
    response.on('error', (error) => note(error.code));
    response.on('end', () =>
      note(
        response.statusCode !== status ? `HTTP ${response.statusCode}` : text.includes(holds) ? null : 'other words',
      ),
    );
  });
  outgoing.on('error', (error) => {
    // The server closed an idle connection at the moment of its reuse, so a client sends the request again
    // (https://nodejs.org/api/http.html#requestreusedsocket).
    if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
      pending -= 1;
      ask(one, started);
    } else note(error.code);
  });
  outgoing.end();
}

let turn = 0;
const timer = setInterval(() => ask(asks[turn++ % asks.length]), gapMs);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

process.once('message', () => {
  clearInterval(timer);
  const last = Date.now() + 10_000;
  const wait = setInterval(() => {
    if (pending > 0 && Date.now() < last) return;
    clearInterval(wait);
    const all = [...times].map(([name, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      return [name, { count: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: at(sorted, 1) }];
    });
    const lost = Array.from({ length: pending }, () => 'no answer in 10 s');
    process.send({ times: Object.fromEntries(all), wrong: [...wrong, ...lost] }, () => process.exit(0));
  }, 20);
});
