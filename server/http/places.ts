/**
 * Limits how many operations run at once, in total and for one client, so that no client takes all places. A place is
 * taken before anything is allocated for it.
 */
export interface PlaceLimits {
  readonly total: number;
  readonly perClient: number;
}

export interface Places {
  /** Returns a function that frees the place once, or `null` if none is free. */
  take(client: string): (() => void) | null;
}

export function createPlaces({ total, perClient }: PlaceLimits): Places {
  const taken = new Map<string, number>();
  let sum = 0;

  function free(client: string): void {
    const left = (taken.get(client) ?? 1) - 1;
    sum -= 1;
    if (left === 0) taken.delete(client);
    else taken.set(client, left);
  }

  return {
    take(client) {
      const count = taken.get(client) ?? 0;
      if (sum >= total || count >= perClient) return null;
      taken.set(client, count + 1);
      sum += 1;
      let isFree = false;
      return () => {
        if (!isFree) free(client);
        isFree = true;
      };
    },
  };
}
