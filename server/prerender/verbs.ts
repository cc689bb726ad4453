/** The operations of the drawing thread. */
import type { ThreadTable } from '../thread/thread-table.ts';
import type { Draw } from './draw.ts';

export interface DrawEngine {
  readonly draw: Draw;
}

export const DRAW_TABLE: ThreadTable<keyof DrawEngine, never> = {
  verbs: ['draw'],
  kindOf: () => null,
  errorOf: (kind: never) => kind,
};
