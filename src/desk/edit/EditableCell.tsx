/** A cell that people can edit: a double click turns it into a field. */
import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { EditableKey } from '../list/columns-shown.ts';
import { useDeskList } from '../list/desk-list.ts';

const CellField = lazyPart(async () => (await import('./CellField.tsx')).CellField);

interface EditableCellProps {
  readonly watch: Watch;
  readonly columnKey: EditableKey;
  readonly isEdited: boolean;
  readonly context: CellContext;
}

export function EditableCell({ watch, columnKey, isEdited, context }: EditableCellProps) {
  const { selection } = useDeskList();
  if (isEdited) return <CellField watch={watch} columnKey={columnKey} onClose={() => selection.edit(null)} />;
  const text = formatCell(columnKey, watch.row, context);
  return (
    <span className="block truncate" dir="auto" title={text} data-edit={columnKey}>
      {text === '' ? '\u00a0' : text}
    </span>
  );
}
