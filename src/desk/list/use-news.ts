/**
 * How many of the desk's shipments have changed since the list was read. The list itself stays
 * still until the person asks for what is new: nothing moves under the pointer.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchChanges, fetchTail } from '../../api/desk/operations.ts';
import { useChanged } from '../common/live.ts';
import { useDeskList } from './desk-list.ts';

interface News {
  readonly count: number;
  /** From now on the list is read: what came until now is no news. */
  readonly seen: () => void;
}

export function useNews(): News {
  const desk = useDeskList();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const cursor = useRef<string | null>(null);
  const moveToEnd = useCallback(async (): Promise<void> => {
    cursor.current = (await fetchTail()).next;
  }, []);
  const read = async (since: string): Promise<void> => {
    const { changes, next } = await fetchChanges(since);
    cursor.current = next;
    const ids = changes.filter(({ watchId }) => !desk.isOwn(watchId)).map((one) => one.trackedId);
    if (ids.length > 0) setChanged((before) => new Set([...before, ...ids]));
  };
  // What fails is tried again with the next change.
  useEffect(() => void moveToEnd().catch(() => undefined), [moveToEnd]);
  useChanged(() => void (cursor.current === null ? moveToEnd() : read(cursor.current)).catch(() => undefined));
  const seen = (): void => {
    setChanged(new Set());
    moveToEnd().catch(() => undefined);
  };
  return { count: changed.size, seen };
}
