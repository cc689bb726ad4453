import type { ButtonProps } from './Pressable.tsx';

/** What the app adds to a row of the timeline. Prerendered rows have none of it. */
export interface StaticRowProps<Row> {
  readonly row: Row;
  readonly mark?: 'selected' | 'hovered' | undefined;
  /** Whether the row is later than the moment of the scrubber. */
  readonly beyond?: boolean | undefined;
  readonly button?: ButtonProps;
}
