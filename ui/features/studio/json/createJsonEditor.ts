import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import type { Problem } from '@engine/types/problem';
import { completeJson } from './completeJson';
import { findRange } from './findRange';
import { jsonLook } from './jsonLook';
import type { MetaSchema } from './metaSchema';

/** The editor of one JSON text. */
export interface JsonEditor {
  readText(): string;
  /** Replaces the text, where it differs. */
  setText(text: string): void;
  setProblems(problems: readonly Problem[]): void;
  /** Scrolls to a part and selects it. */
  show(pointer: string): void;
  focus(): void;
  destroy(): void;
}

export interface JsonEditorSettings {
  readonly text: string;
  /** Names the text for screen readers. */
  readonly label: string;
  readonly isReadOnly: boolean;
  /** What may be written; undefined where that is not known. */
  readonly meta: MetaSchema | undefined;
  /** Called with each text that the user makes. */
  onChange(text: string): void;
}

/**
 * Makes an editor in a shadow root: its styles are a constructed sheet there, so that the policy style-src 'self'
 * holds.
 */
export function createJsonEditor(
  root: ShadowRoot,
  { text, label, isReadOnly, meta, onChange }: JsonEditorSettings,
): JsonEditor {
  let problems: readonly Problem[] = [];
  const checks = new Compartment();
  const toDiagnostics = ({ state }: EditorView): Diagnostic[] => {
    const now = state.doc.toString();
    return problems.map(({ pointer, severity, message }) => ({
      ...findRange(now, pointer),
      severity,
      message,
    }));
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        basicSetup,
        json(),
        jsonLanguage.data.of({ autocomplete: completeJson(meta) }),
        lintGutter(),
        linter(jsonParseLinter()),
        checks.of(linter(toDiagnostics)),
        jsonLook,
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        // With a tab stop of its own the text that scrolls counts as reachable.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isSet = transactions.some((one) => one.isUserEvent('set'));
          if (docChanged && !isSet) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    readText: () => view.state.doc.toString(),
    setText(next) {
      const { length } = view.state.doc;
      if (view.state.doc.toString() === next) return;
      view.dispatch({
        changes: { from: 0, to: length, insert: next },
        userEvent: 'set',
      });
    },
    setProblems(next) {
      problems = next;
      view.dispatch({ effects: checks.reconfigure(linter(toDiagnostics)) });
    },
    show(pointer) {
      const { from, to } = findRange(view.state.doc.toString(), pointer);
      // A key that is pressed by mistake replaces a part, and no whole file.
      view.dispatch({
        selection: { anchor: from, head: pointer === '' ? from : to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
