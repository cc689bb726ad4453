/** Marks a row of a share that has changed since its reader's last visit. The page of the share provides the marks. */
import { createContext, useContext } from 'react';

/** What has changed, in words, by id of the watch. */
export const ChangeMarksContext = createContext<ReadonlyMap<number, string>>(new Map());

export function ChangeMark({ id }: { readonly id: number }) {
  const words = useContext(ChangeMarksContext).get(id);
  if (words === undefined) return <span className="size-2" />;
  return <span role="img" aria-label={words} title={words} className="size-2 rounded-full border-4 border-chart" />;
}
