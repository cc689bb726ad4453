import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

interface FoldButtonProps {
  readonly label: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** Folds the content below the button. The key `f` does the same. */
export const FoldButton = ({ label, isFolded, onFold }: FoldButtonProps) => (
  <IconButton label={label} aria-expanded={!isFolded} aria-keyshortcuts="f" onClick={onFold}>
    <Icon icon={isFolded ? ChevronDown : ChevronUp} size={18} />
  </IconButton>
);
