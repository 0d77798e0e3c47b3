import { useCallback, useState } from 'react';
import type { Json, JsonObject } from '@engine/types/json';
import { idInside } from './fieldId';
import { useRenderer } from './RendererContext';
import type { LeftText, LeftTexts } from './types';
import { isSame } from './view/isSame';

type Unlisted = Pick<LeftText, 'text' | 'beside'>;

interface Known {
  readonly turn: number;
  readonly left: Readonly<Record<string, Unlisted>>;
}

interface Place {
  /** The prefix of the ids of the controls. */
  readonly id: string;
  readonly turn: number;
  /** The questions by name. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly data: JsonObject;
}

/**
 * Remembers what was typed at a list and is not in it, while the question is left. It is no answer. Another answer, and a
 * new `turn` of the form, end it. It begins with what the form kept from an earlier visit of the step.
 */
export function useUnlisted({ id, turn, fields, data }: Place) {
  const { leftTexts } = useRenderer();
  const [known, setKnown] = useState<Known>(() => ({
    turn,
    left: readKept(leftTexts, id, fields),
  }));
  const find = (field: string): string | undefined => {
    const found = known.turn === turn ? known.left[field] : undefined;
    return found !== undefined && isSame(found.beside, data[field])
      ? found.text
      : undefined;
  };
  const leaveUnlisted = useCallback(
    (field: string, text: string, beside: Json | undefined) =>
      setKnown((before) => ({
        turn,
        left: {
          ...(before.turn === turn && before.left),
          [field]: { text, beside },
        },
      })),
    [turn],
  );
  const forgetUnlisted = useCallback(
    (field: string) => {
      leftTexts?.forget(idInside(id, field));
      setKnown((before) => {
        if (before.left[field] === undefined) return before;
        const { [field]: _, ...left } = before.left;
        return { ...before, left };
      });
    },
    [leftTexts, id],
  );
  return { find, leaveUnlisted, forgetUnlisted };
}

/** The texts that an earlier visit of the step left at these questions. */
function readKept(
  kept: LeftTexts | undefined,
  id: string,
  fields: Place['fields'],
): Record<string, Unlisted> {
  const left: Record<string, Unlisted> = {};
  for (const field of Object.keys(fields)) {
    const found = kept?.find(idInside(id, field));
    if (found !== undefined) left[field] = found;
  }
  return left;
}
