/** The message of the envelope compared with the data that came with it. */
import { describe, expect, it } from 'vitest';
import transPacific from './fixtures/trans-pacific.json';
import { parseShipment } from './parse-shipment.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

describe('messages and refusals', () => {
  const { containers: _, ...withoutContainers } = transPacific;
  const withoutEvents = { ...withoutContainers, containers: [{ number: 'CSQU3054383', events: [] }] };

  it.each([
    ['OK', 'no-containers'],
    ['SEALINE_HASNT_PROVIDE_INFO', 'line-has-nothing'],
    ['SEALINE_CANCELED_SHIPMENT', 'cancelled'],
    ['NO_CONTAINERS', 'no-containers'],
    ['NO_EVENTS', 'no-events'],
    ['PENDING', 'pending'],
    ['SOMETHING_NEW', 'no-containers'],
  ])('%s is %s', (message, outcome) =>
    expect(parseShipment(withoutContainers, message)).toMatchObject({ outcome, issues: [] }),
  );

  it.each([
    ['OK', transPacific, 'ok', false],
    ['SEALINE_CANCELED_SHIPMENT', transPacific, 'cancelled', false],
    ['SEALINE_HASNT_PROVIDE_INFO', transPacific, 'ok', true],
    ['NO_CONTAINERS', transPacific, 'ok', true],
    ['NO_EVENTS', transPacific, 'ok', true],
    ['PENDING', transPacific, 'ok', true],
    ['NO_CONTAINERS', withoutEvents, 'no-events', true],
    ['NO_EVENTS', withoutEvents, 'no-events', false],
    ['PENDING', withoutEvents, 'pending', false],
  ])('%s is judged by the data', (message, data, outcome, disproved) => {
    const shipment = parseShipment(data, message);
    expect(shipment.outcome).toBe(outcome);
    expect(shipment.issues).toEqual(disproved ? [{ path: 'message', got: `"${message}"`, want: 'message' }] : []);
  });

  it('a message that nobody knows is kept as it came', () => {
    expect(parseShipment(transPacific, 'PARTIAL_INFO')).toMatchObject({ outcome: 'ok', message: 'PARTIAL_INFO' });
    expect(parseShipment(transPacific, 'no_events').message).toBeNull();
    expect(() => parseShipment({}, 'PARTIAL_INFO')).toThrow(/^PARTIAL_INFO: /);
  });

  it('sees for itself that nothing is there', () => {
    expect(parseShipment(withoutContainers).outcome).toBe('no-containers');
    expect(parseShipment({ containers: [{ number: 'CSQU3054383', events: [] }] })).toMatchObject({
      outcome: 'no-events',
      number: 'CSQU3054383',
    });
  });

  it.each([[null], [undefined], [[]], [{}], ['<html>'], [42], [{ metadata: 5, containers: 'x' }]])(
    'refuses %j once, by name',
    (data) => {
      expect(() => parseShipment(data)).toThrow(UnreadableAnswerError);
    },
  );

  it('an empty answer whose message says that it is empty is an answer', () => {
    expect(parseShipment(null, 'SEALINE_HASNT_PROVIDE_INFO')).toMatchObject({
      outcome: 'line-has-nothing',
      number: '',
      containers: [],
      issues: [],
    });
    expect(parseShipment([], 'PENDING').outcome).toBe('pending');
  });
});
