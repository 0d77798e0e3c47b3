import { EditorView } from '@codemirror/view';
import { act, waitFor } from '@testing-library/react';

/** The editor of the JSON text that is shown; jsdom has no layout to type in. */
export function findJson(): Promise<EditorView> {
  return waitFor(() => {
    const host = document.querySelector('.jsonview');
    const content = host?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error('no editor is open');
    return view;
  });
}

export const readJson = async (): Promise<string> =>
  (await findJson()).state.doc.toString();

/** Replaces the first of these words, as typing does. */
export async function typeJson(words: string, by: string): Promise<void> {
  const view = await findJson();
  const from = view.state.doc.toString().indexOf(words);
  if (from < 0) throw new Error(`the text has no ${words}`);
  act(() =>
    view.dispatch({ changes: { from, to: from + words.length, insert: by } }),
  );
}
