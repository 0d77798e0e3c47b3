import { useState } from 'react';
import { cleanText } from '@engine';

interface Draft {
  readonly text: string;
  readonly editing: boolean;
}

/**
 * Keeps the typed text of a control during input: the engine normalises the answer at once ('The ' becomes
 * 'The'), and the control must not. A value that comes from elsewhere replaces it.
 *
 * @param isStored - whether a text that was typed is the stored one, written otherwise.
 */
export function useDraft(
  stored: string,
  isStored: (typed: string) => boolean = (typed) =>
    bare(typed) === bare(stored),
): {
  text: string;
  type(text: string): void;
  end(): void;
} {
  const [draft, setDraft] = useState<Draft>({ text: stored, editing: false });
  const isOwn = draft.editing && isStored(draft.text);
  return {
    text: isOwn ? draft.text : stored,
    type: (text) => setDraft({ text, editing: true }),
    end: () => setDraft({ text: stored, editing: false }),
  };
}

/** Reduces a text to the characters that normalising always keeps. */
function bare(text: string): string {
  return cleanText(text).replace(/\s+/g, '').toLowerCase();
}
