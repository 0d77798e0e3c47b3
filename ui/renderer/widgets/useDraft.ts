import { useState } from 'react';
import { cleanText } from '@engine';

interface Draft {
  readonly text: string;
  readonly editing: boolean;
}

/**
 * Keeps the text of a control as it was typed while somebody types: the engine normalises the answer at once
 * ('The ' becomes 'The'), and the control must not. A value that comes from elsewhere replaces it.
 */
export function useDraft(stored: string): {
  text: string;
  type(text: string): void;
  end(): void;
} {
  const [draft, setDraft] = useState<Draft>({ text: stored, editing: false });
  const isOwn = draft.editing && bare(draft.text) === bare(stored);
  return {
    text: isOwn ? draft.text : stored,
    type: (text) => setDraft({ text, editing: true }),
    end: () => setDraft({ text: stored, editing: false }),
  };
}

/** What normalising leaves of a text in any case. */
function bare(text: string): string {
  return cleanText(text).replace(/\s+/g, '').toLowerCase();
}
