/**
 * The line of the log for an answer, by far the most frequent one. `JSON.stringify` of the record
 * took a twentieth of a cache hit: neighbouring lines differ in two or three fields, so that the
 * text between those is put together once.
 */
import type { AnswerRecord } from './gateway/types.ts';

export function createAnswerLine(level: number): (record: AnswerRecord) => string {
  const head = rememberLast((time: number) => `{"level":${level},"time":${time},"event":"request","requestId":"`);
  const what = rememberLast((operation: string) => `","operation":${JSON.stringify(operation)},"shipment":"`);
  const tail = rememberLast((ms: number) => `","ms":${ms}}\n`);
  let last = { status: 0, code: '', cache: '', purpose: '', text: '' };

  function outcome({ status, code, purpose }: AnswerRecord, cache: string): string {
    if (status !== last.status || code !== last.code || cache !== last.cache || purpose !== last.purpose) {
      const fields = JSON.stringify({ status, code, cache, purpose }).slice(1, -1);
      last = { status, code, cache, purpose, text: `",${fields},"client":"` };
    }
    return last.text;
  }

  return (record) => {
    const { time, requestId, operation, shipment, cache, client, ms } = record;
    return operation === null || shipment === null || cache === null
      ? `{"level":${level},${JSON.stringify(record).slice(1)}\n`
      : head(time) + requestId + what(operation) + shipment + outcome(record, cache) + client + tail(ms);
  };
}

/** For a value that mostly is the one of the call before. */
function rememberLast<V extends string | number>(make: (value: V) => string): (value: V) => string {
  let last: V | undefined;
  let text = '';
  return (value) => {
    if (value !== last) {
      text = make(value);
      last = value;
    }
    return text;
  };
}
