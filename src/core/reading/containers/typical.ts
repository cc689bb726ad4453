import type { Container, ShipmentEvent } from '../../shipment/types.ts';

/**
 * Returns the container that represents a bill of lading: from the largest group with the same places and milestones,
 * and within it from the largest group with the same days and vessels, the first one. Returns `null` without
 * containers. A container without events represents the bill only when none has any.
 */
export function typicalContainer(containers: readonly Container[]): Container | null {
  const withEvents = containers.filter((container) => container.events.length > 0);
  return largestGroup(largestGroup(withEvents, wayOf), detailsOf)[0] ?? containers[0] ?? null;
}

/** Computes a value from the events of a container, once for all containers with equal events. */
export function mapAlike<T>(containers: readonly Container[], make: (container: Container) => T): readonly T[] {
  const made = new Map<string, T>();
  return containers.map((container) => {
    const key = container.events.map(
      (event) => `${wayOf(event)} ${event.date?.wall} ${event.actual} ${event.vessel?.id}`,
    );
    const found = made.get(key.join()) ?? make(container);
    made.set(key.join(), found);
    return found;
  });
}

function largestGroup(containers: readonly Container[], keyOf: (event: ShipmentEvent) => string): readonly Container[] {
  const groups = new Map<string, Container[]>();
  for (const container of containers) {
    const key = container.events.map(keyOf).join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [container]);
    else group.push(container);
  }
  let largest: readonly Container[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest;
}

const wayOf = (event: ShipmentEvent): string => `${event.status.raw}@${event.place?.id ?? ''}`;

const detailsOf = (event: ShipmentEvent): string =>
  `${event.actual ? '!' : ''}${event.date?.wall.slice(0, 10) ?? ''}/${event.vessel?.id ?? ''}`;
