import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../components/Icon';
import { ConditionWords } from '../../../explain/ConditionWords';
import type { OutlineEntry } from '../../editing/outline/outline';
import { useStudioTexts } from '../../useStudioTexts';

/** A visible entry of the outline. */
export interface Row {
  readonly entry: OutlineEntry;
  readonly key: string;
  readonly level: number;
  readonly parent: string | undefined;
  readonly isOpen: boolean;
}

export interface OutlineRowProps {
  readonly row: Row;
  readonly isChosen: boolean;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onClick(): void;
}

/** One entry of the outline; all but the form can be dragged to another place. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, isChosen, isActive, ...handlers } = props;
  const { entry, key, level, isOpen } = row;
  const t = useStudioTexts();
  const canMove = entry.kind !== 'form';
  const { listeners, setNodeRef, transform, isOver, isDragging } = useSortable({
    id: key,
    disabled: !canMove,
  });
  const hasParts = entry.children.length > 0;
  const notes = [
    ...(entry.state === undefined ? [] : [t(`outline.${entry.state}`)]),
    ...(entry.note === undefined ? [] : [t(`outline.notes.${entry.note}`)]),
    ...(entry.isOptional === true ? [t('outline.optional')] : []),
    ...(entry.isRead === true ? [t('outline.read')] : []),
  ];
  return (
    <li
      ref={setNodeRef}
      role="none"
      className={`level-${level}${isOver && !isDragging ? ' is-over' : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
      onPointerDown={listeners?.['onPointerDown'] as () => void}
    >
      <button
        type="button"
        role="treeitem"
        aria-level={level}
        aria-expanded={hasParts ? isOpen : undefined}
        aria-selected={isChosen}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isActive ? 0 : -1}
        {...handlers}
      >
        <Icon name={hasParts ? (isOpen ? 'chev' : 'right') : 'file'} />
        <span>
          <span>{entry.label}</span>
          {notes.length === 0 ? null : (
            <span className="meta">{notes.join(', ')}</span>
          )}
          {entry.shownWhen === undefined ? null : (
            <span className="meta">
              {t('words.when')} <ConditionWords {...entry.shownWhen} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
