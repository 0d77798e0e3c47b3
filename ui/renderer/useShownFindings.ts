import { useCallback, useState, type FocusEvent } from 'react';
import { isAboutGroup } from '@engine';
import type { AfterPress } from '../lib/browser/followPresses';
import type { Finding } from '@engine/types/evaluation';

/** The questions of an object by name. */
type Fields = Readonly<Record<string, unknown>>;

/** The user's way through the fields of an object: those that were changed, and those that were left after a change. */
interface Way {
  readonly changed: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** The focus left all of them after a change. */
  readonly isLeft: boolean;
  /** Those that were changed since. */
  readonly since: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const noWay: Way = { changed: none, left: none, isLeft: false, since: none };

/**
 * Decides which findings are shown before an attempt to continue: those of fields that were left after a change. A
 * finding about a group of answers waits until the focus leaves the object after the last change of the answer that it is
 * about. A warning about an answer that was not typed waits for nothing. A new `turn` of the form begins anew.
 *
 * @param fields - the questions that are asked now: one that appears again was not left since.
 * @param afterPress - delays what a field says when it is left, so that it moves nothing that is being pressed.
 * @param atOnce - a change is all that the finding of a field waits for.
 */
export function useShownFindings(
  turn: number,
  fields: Fields,
  afterPress: AfterPress,
  atOnce: boolean,
) {
  const [known, setKnown] = useState({ turn, fields, way: noWay });
  const way = known.turn === turn ? known.way : noWay;
  if (known.fields !== fields)
    setKnown({ turn, fields, way: forgetGone(way, known.fields, fields) });
  const move = useCallback(
    (change: (before: Way) => Way) =>
      setKnown((before) => {
        const from = before.turn === turn ? before.way : noWay;
        const next = change(from);
        return next === before.way ? before : { ...before, turn, way: next };
      }),
    [turn],
  );
  const changed = useCallback(
    (field: string) =>
      move((before) =>
        before.changed.has(field) && before.since.has(field)
          ? before
          : {
              ...before,
              changed: new Set(before.changed).add(field),
              since: new Set(before.since).add(field),
            },
      ),
    [move],
  );
  const leave = useCallback(
    (field: string) =>
      afterPress(() =>
        move((before) =>
          !before.changed.has(field) || before.left.has(field)
            ? before
            : { ...before, left: new Set(before.left).add(field) },
        ),
      ),
    [move, afterPress],
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
      afterPress(() =>
        move((before) =>
          before.since.size === 0
            ? before
            : { ...before, isLeft: true, since: none },
        ),
      );
    },
    [move, afterPress],
  );
  const isDue = (field: string, finding: Finding): boolean => {
    if (isAboutGroup(finding)) return way.isLeft && !way.since.has(field);
    const isTyped = way.changed.has(field);
    if (finding.severity === 'warning' && !isTyped) return true;
    return atOnce ? isTyped : way.left.has(field);
  };
  return { isDue, changed, leave, leaveAll };
}

/** The way without the questions that were asked before and are not now. */
function forgetGone(way: Way, before: Fields, now: Fields): Way {
  const stays = (field: string) =>
    !Object.hasOwn(before, field) || Object.hasOwn(now, field);
  if ([...way.changed].every(stays)) return way;
  const rest = (those: ReadonlySet<string>) =>
    new Set([...those].filter(stays));
  return {
    ...way,
    changed: rest(way.changed),
    left: rest(way.left),
    since: rest(way.since),
  };
}

/** Whether an element is in a dialog that an object is not in. */
function isOver(element: Element, object: Element): boolean {
  const dialog = element.closest('dialog');
  return dialog !== null && !dialog.contains(object);
}
