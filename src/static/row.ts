import type { ButtonProps } from './Pressable.tsx';

/** What the app adds to a row of the timeline; a prerendered row stands as it is. */
export interface StaticRowProps<Row> {
  readonly row: Row;
  readonly mark?: 'selected' | 'hovered' | undefined;
  /** Later than the moment of the scrubber. */
  readonly beyond?: boolean | undefined;
  readonly button?: ButtonProps;
}
