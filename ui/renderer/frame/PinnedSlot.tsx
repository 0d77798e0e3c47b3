import { pinnedId } from '../fieldId';
import { useRenderer } from '../RendererContext';
import { useFieldPath } from '../ScopeContext';

interface PinnedSlotProps {
  /** Of the control. */
  readonly id: string;
  readonly field: string;
}

/** Draws what the library says of a question or of rows, where a feature registered how. */
export function PinnedSlot({ id, field }: PinnedSlotProps) {
  const { theme } = useRenderer();
  const { Pinned } = theme;
  const path = useFieldPath(field);
  if (Pinned === undefined) return null;
  return (
    <div id={pinnedId(id)}>
      <Pinned path={path} />
    </div>
  );
}
