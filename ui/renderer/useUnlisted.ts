import { useCallback, useState } from 'react';
import type { Json, JsonObject } from '@engine/types/json';
import { isSame } from './view/isSame';

/** A text that was typed at a list and is not in it. */
interface Unlisted {
  readonly text: string;
  /** The answer beside which it was left. */
  readonly value: Json | undefined;
}

interface Known {
  readonly turn: number;
  readonly left: Readonly<Record<string, Unlisted>>;
}

/**
 * Remembers what was typed at a list and is not in it, while the question is left. It is no answer. Another answer, and a
 * new `turn` of the form, end it.
 */
export function useUnlisted(turn: number, data: JsonObject) {
  const [known, setKnown] = useState<Known>({ turn, left: {} });
  const find = (field: string): string | undefined => {
    const found = known.turn === turn ? known.left[field] : undefined;
    return found !== undefined && isSame(found.value, data[field])
      ? found.text
      : undefined;
  };
  const leaveUnlisted = useCallback(
    (field: string, text: string, value: Json | undefined) =>
      setKnown((before) => ({
        turn,
        left: {
          ...(before.turn === turn && before.left),
          [field]: { text, value },
        },
      })),
    [turn],
  );
  const forgetUnlisted = useCallback(
    (field: string) =>
      setKnown((before) => {
        if (before.left[field] === undefined) return before;
        const { [field]: _, ...left } = before.left;
        return { ...before, left };
      }),
    [],
  );
  return { find, leaveUnlisted, forgetUnlisted };
}
