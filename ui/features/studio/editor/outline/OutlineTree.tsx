import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Place } from '../../editing/definition/files';
import { entryKey, type OutlineEntry } from '../../editing/outline/outline';
import { useStudioTexts } from '../../useStudioTexts';
import { dragWords } from './dragWords';
import { OutlineRow, type Row } from './OutlineRow';
import { scrollInPane } from './scrollInPane';

export interface OutlineTreeProps {
  readonly outline: OutlineEntry;
  /** The selected entry with all that contain it; empty without a selection. */
  readonly path: readonly OutlineEntry[];
  /** The selected entry takes the focus when this changes. */
  readonly focusTurn: number;
  /** It is the pane that a phone shows. */
  readonly isShown: boolean;
  /** @param toggles - whether the press opened or closed the part, whose rows the user then looks at. */
  onSelect(place: Place, toggles: boolean): void;
  /** A part was dropped on another. */
  onMove(entry: OutlineEntry, to: Place): void;
}

/** The rows stay in place while one is dragged, so that it is dropped on the part that is seen under the pointer. */
const stayInPlace = () => null;

/** The outline as a tree: arrows walk and open, Enter selects, the mouse drags parts of the form to another place. */
export function OutlineTree({
  outline,
  path,
  focusTurn,
  isShown,
  onSelect,
  onMove,
}: OutlineTreeProps) {
  const t = useStudioTexts();
  const sensors = useSensors(
    // A press that does not move is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
  );
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const chosen = path.at(-1);
  const chosenKey = chosen && entryKey(chosen);
  const [focused, setFocused] = useState<string>();
  const around = new Set(path.slice(0, -1).map(entryKey));
  const isOpen = (key: string, level: number) =>
    toggled[key] ?? (level === 1 || around.has(key));
  const rows = listRows(outline, isOpen);
  const active =
    rows.find(({ key }) => key === focused) ??
    rows.find(({ key }) => key === chosenKey) ??
    rows[0];

  // What was added, or selected elsewhere, may be out of sight; a phone scrolls no pane that it does not show.
  useEffect(() => {
    const row = tree.current?.querySelector('[aria-selected=true]');
    if (chosenKey !== undefined && row instanceof HTMLElement)
      scrollInPane(row);
  }, [chosenKey, isShown]);

  const turn = useRef(focusTurn);
  useEffect(() => {
    if (turn.current === focusTurn) return;
    turn.current = focusTurn;
    const find = (row: string) => tree.current?.querySelector<HTMLElement>(row);
    // A closed part hides the selected entry.
    (find('[aria-selected=true]') ?? find('[tabindex="0"]'))?.focus();
  }, [focusTurn]);

  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setFocused(key);
    const index = rows.findIndex((row) => row.key === key);
    tree.current
      ?.querySelectorAll<HTMLElement>('[role=treeitem]')
      [index]?.focus();
  };
  const toggle = ({ key, isOpen: open }: Row, next = !open) =>
    setToggled((last) => ({ ...last, [key]: next }));
  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const index = rows.indexOf(row);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]?.key),
      ArrowUp: () => focus(rows[index - 1]?.key),
      Home: () => focus(rows[0]?.key),
      End: () => focus(rows.at(-1)?.key),
      ArrowRight: () =>
        row.isOpen || row.entry.children.length === 0
          ? focus(rows[index + 1]?.key)
          : toggle(row, true),
      ArrowLeft: () => (row.isOpen ? toggle(row, false) : focus(row.parent)),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  const find = (key: unknown) => rows.find((row) => row.key === key)?.entry;
  const drop = ({ active: from, over }: DragEndEvent) => {
    const [source, target] = [find(from.id), find(over?.id)];
    if (source !== undefined && target !== undefined && source !== target)
      onMove(source, target.place);
  };
  return (
    <DndContext
      id={id}
      accessibility={dragWords(t, (key) => find(key)?.label ?? '')}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={drop}
    >
      <SortableContext
        items={rows.map(({ key }) => key)}
        strategy={stayInPlace}
      >
        <ul
          ref={tree}
          className="outline"
          role="tree"
          aria-label={t('outline.name')}
          aria-describedby={id}
        >
          {rows.map((row) => (
            <OutlineRow
              key={row.key}
              row={row}
              isChosen={row.key === chosenKey}
              isActive={row === active}
              onFocus={() => setFocused(row.key)}
              onKeyDown={(event) => onKeyDown(event, row)}
              onClick={() => {
                const { entry, key } = row;
                const toggles =
                  entry.children.length > 0 &&
                  (key === chosenKey || !row.isOpen);
                if (toggles) toggle(row);
                onSelect(entry.place, toggles);
              }}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** The entries that are visible, each after the one that contains it. */
function listRows(
  entry: OutlineEntry,
  isOpen: (key: string, level: number) => boolean,
  level = 1,
  parent?: string,
): Row[] {
  const key = entryKey(entry);
  const open = entry.children.length > 0 && isOpen(key, level);
  const row: Row = { entry, key, level, parent, isOpen: open };
  return [
    row,
    ...(open
      ? entry.children.flatMap((child) =>
          listRows(child, isOpen, level + 1, key),
        )
      : []),
  ];
}
