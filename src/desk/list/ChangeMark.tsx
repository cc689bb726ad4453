/** Marks a row that has changed since the last visit of a reader of a share, or of a guest. */
import { createContext, useContext } from 'react';

export const NO_MARKS: ReadonlyMap<number, string> = new Map();
/** What has changed, in words, by id of the watch. */
export const ChangeMarksContext = createContext(NO_MARKS);

export function ChangeMark({ id }: { readonly id: number }) {
  const words = useContext(ChangeMarksContext).get(id);
  if (words === undefined) return <span className="size-2" />;
  return <span role="img" aria-label={words} title={words} className="size-2 rounded-full border-4 border-chart" />;
}
