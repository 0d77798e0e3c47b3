import { useCallback, useState, type FocusEvent } from 'react';
import { isAboutGroup } from '@engine';
import type { Finding } from '@engine/types/evaluation';

/** The user's way through the fields of an object: those that were changed, and those that were left after a change. */
interface Way {
  readonly changed: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** The focus left all of them after a change. */
  readonly isLeft: boolean;
}

const noWay: Way = { changed: new Set(), left: new Set(), isLeft: false };

/**
 * Decides which findings are shown before an attempt to continue: those of fields that were left after a change. A
 * finding about a group of answers waits until the focus leaves the object. A warning about an answer that was not
 * typed waits for nothing. A new `turn` of the form begins anew.
 */
export function useShownFindings(turn: number) {
  const [known, setKnown] = useState({ turn, way: noWay });
  const way = known.turn === turn ? known.way : noWay;
  const move = useCallback(
    (change: (before: Way) => Way) =>
      setKnown((before) => {
        const from = before.turn === turn ? before.way : noWay;
        const next = change(from);
        return next === before.way ? before : { turn, way: next };
      }),
    [turn],
  );
  const changed = useCallback(
    (field: string) =>
      move((before) =>
        before.changed.has(field)
          ? before
          : { ...before, changed: new Set(before.changed).add(field) },
      ),
    [move],
  );
  const leave = useCallback(
    (field: string) =>
      move((before) =>
        !before.changed.has(field) || before.left.has(field)
          ? before
          : { ...before, left: new Set(before.left).add(field) },
      ),
    [move],
  );
  /**
   * A press beside all controls takes the focus to no element, and leaves nothing. Neither does a dialog over them: the
   * focus comes back when its question is answered.
   */
  const leaveAll = useCallback(
    ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null || currentTarget.contains(relatedTarget))
        return;
      if (isOver(relatedTarget, currentTarget)) return;
      move((before) =>
        before.isLeft || before.changed.size === 0
          ? before
          : { ...before, isLeft: true },
      );
    },
    [move],
  );
  const isDue = (field: string, finding: Finding): boolean => {
    if (isAboutGroup(finding)) return way.isLeft;
    const isTyped = way.changed.has(field);
    if (finding.severity === 'warning' && !isTyped) return true;
    return way.left.has(field);
  };
  return { isDue, changed, leave, leaveAll };
}

/** Whether an element is in a dialog that an object is not in. */
function isOver(element: Element, object: Element): boolean {
  const dialog = element.closest('dialog');
  return dialog !== null && !dialog.contains(object);
}
